import {makeCard} from '../../../src/engine/card.js';
import {TURN} from '../../../src/engine/move.js';
import {parseMove} from '../../../src/engine/notation.js';
import {speak} from '../../../src/engine/texts/phrase.js';
import {momentOf, type DealKind, type Game, type Moment} from '../../../src/session/game.js';
import {gameNow} from '../../../src/sitting/sitting.js';
import {speakerOf, type TableState} from '../../../src/ui/table/model/table.js';
import type {GameLibrary, ProgramEvent} from '../../../src/ui/outside/library.js';
import type {OpenPage, Program, ScreenName} from '../../../src/ui/pages/page.js';
import type {MenuState} from '../../../src/ui/menu/menu.js';
import {atOwn, ownOf, partsOf} from '../parts.js';
import {advance} from '../../../src/ui/store.js';
import type {Journal} from '../../../src/session/journal/journal.js';
import {unwrap} from '../../engine/adapter.js';
import type {MouseEvent} from '../../../src/terminal/input/event.js';
import {pointed} from '../drawn.js';
import {atDeal, eventsOf, quietLibrary} from '../player.js';
import type {AnalysisEvent} from '../../../src/analysis/protocol.js';

/** A table whose questions are noted, and answered when the test says so. */
export class Table {
  readonly asked: {kind: string; game: Game}[] = [];
  readonly saved: Journal[] = [];
  readonly prepared: (string | undefined)[] = [];
  readonly kinds: DealKind[] = [];
  readonly cancelled: string[] = [];
  /** The deal that can be won and waits. */
  ready: string | undefined;
  private readonly library: GameLibrary = Object.assign(quietLibrary(), {
    seedOfKind: () => this.ready,
    prepareDeal: ({seed}, kind) => {
      this.prepared.push(seed);
      this.kinds.push(kind);
    },
    save: journal => this.saved.push(journal) > 0,
    ask: (kind, game) => void this.asked.push({kind, game}),
    cancel: kind => void this.cancelled.push(kind),
  } satisfies Partial<GameLibrary>);

  constructor(public program: Program) {}

  type(keys: string): this {
    for (const event of eventsOf(keys)) this.program = advance(this.program, [event], this.library).program;
    return this;
  }

  tell(event: ProgramEvent): this {
    this.program = advance(this.program, [event], this.library).program;
    return this;
  }

  point(event: MouseEvent): this {
    this.program = advance(this.program, [pointed(this.program, event)], this.library).program;
    return this;
  }

  get view(): ScreenName {
    return partsOf(this.program).view;
  }

  get dialog(): OpenPage | undefined {
    return partsOf(this.program).dialog;
  }

  get menu(): MenuState {
    return partsOf(this.program).menu;
  }

  get replay(): TableState | undefined {
    return partsOf(this.program).replay;
  }

  get own(): TableState {
    return ownOf(this.program);
  }

  get moment(): Moment {
    return momentOf(gameNow(this.own));
  }

  get message(): string {
    return speak(this.own.message?.text ?? '', {...speakerOf(atOwn(this.program)), card: makeCard});
  }
}

export const thirteen = (): Table => new Table(atDeal('thirteen-up', {seed: '42'}).program);
export const hint = (moment: Moment, text: string, last: boolean): AnalysisEvent & {kind: 'hint'} => ({
  type: 'analysis',
  kind: 'hint',
  moment,
  move: unwrap(parseMove(text)),
  samples: 8,
  reason: {words: 'wins about 50 %', beside: {move: TURN, words: ', about 33 %'}},
  last,
});
