import type {SeedSource} from '../analysis/protocol.js';
import type {LibraryEffect} from './outside/effect.js';
import type {LibraryEvent} from './outside/event.js';
import type {GameLibrary} from './outside/game-library.js';
import {openPrinted} from '../session/game.js';
import type {Ruleset} from '../engine/ruleset.js';

/** Performs an effect; returns its result, if it has one at once. */
export function perform(effect: LibraryEffect, library: GameLibrary): LibraryEvent | undefined {
  switch (effect.type) {
    case 'save-journal':
      return {type: 'journal-written', whole: library.save(effect.journal)};
    case 'begin-game':
      return {type: 'game', journal: {ok: true, value: library.begin(effect.opening)}};
    case 'begin-printed': {
      const opening = openPrinted(effect.rules, library.freshSeed());
      return opening && {type: 'game', journal: {ok: true, value: library.begin(opening)}};
    }
    case 'adopt-game':
      return {type: 'game', journal: {ok: true, value: library.adopt(effect.game)}};
    case 'resume-game':
      return {type: 'game', journal: library.resume(effect.id)};
    case 'load-game':
      void library.loadGame(effect.path);
      return undefined;
    case 'open-cabinet':
      void library.openCabinet?.();
      return undefined;
    case 'find-deal': {
      const {rules, source} = effect;
      const seed = seedFrom(rules, source, library);
      return seed === undefined ? undefined : {type: 'deal', rules, source, end: 'found', seed};
    }
    case 'prepare-deal':
      library.prepareDeal(effect.opening, effect.kind);
      return undefined;
    case 'ask':
      library.ask(effect.kind, effect.game);
      return undefined;
    case 'cancel-question':
      library.cancel(effect.kind);
      return undefined;
    case 'change-settings':
      library.changeSettings(effect.change);
      return {type: 'look', look: library.lookOf(effect.settings)};
    case 'save-replay':
      return {type: 'saved', name: library.saveReplay(effect.game, effect.name)};
    case 'open-recording':
      return {type: 'recording', recording: library.openReplay(effect.text)};
    case 'open-ended-game':
      return {type: 'ended-game', game: library.readEnded(effect.id)};
    case 'list-open-games':
      return {type: 'open-games', games: library.openGames()};
    case 'list-ended-games':
      return {type: 'ended-games', games: library.endedGames()};
    case 'list-records':
      return {
        type: 'records',
        records: library.records(),
        daily: library.daily(),
        firstTry: library.isFirstTry(),
      };
  }
}

/** The seed of a deal; undefined while one is searched for. */
function seedFrom(rules: Ruleset, source: SeedSource, library: GameLibrary): string | undefined {
  switch (source) {
    case 'chance':
      return library.freshSeed();
    case 'date':
      return library.today();
    default:
      return library.seedOfKind({rules, kind: source});
  }
}
