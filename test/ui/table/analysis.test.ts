import {makeCard} from '../../../src/engine/card.js';
import {makeMove} from '../../../src/engine/move.js';
import {parseMove} from '../../../src/engine/notation.js';
import {speak} from '../../../src/engine/texts/phrase.js';
import {momentOf, plyOf, type Game, type Moment} from '../../../src/session/game.js';
import {gameNow, movesOf, speakerOf} from '../../../src/ui/table/model/model.js';
import {withAnswer} from '../../../src/ui/table/model/analysis.js';
import type {GameLibrary} from '../../../src/ui/game-library.js';
import {type Program} from '../../../src/ui/root.js';
import {advance} from '../../../src/ui/store.js';
import type {Journal} from '../../../src/session/journal/journal.js';
import {defaultSettings} from '../../../src/settings/settings.js';
import {unwrap} from '../../engine/adapter.js';
import {atDeal, eventsOf, quietLibrary} from '../player.js';
import type {AnalysisEvent} from '../../../src/analysis/protocol.js';

/** A table whose questions are noted, and answered when the test says so. */
class Table {
  readonly asked: {kind: string; game: Game}[] = [];
  readonly saved: Journal[] = [];
  readonly prepared: (string | undefined)[] = [];
  /** The deal that can be won and waits. */
  ready: string | undefined;
  private readonly library: GameLibrary = {
    ...quietLibrary(),
    winnableSeed: () => this.ready,
    prepareDeal: ({seed}) => void this.prepared.push(seed),
    save: journal => void this.saved.push(journal),
    ask: (kind, game) => void this.asked.push({kind, game}),
  };

  constructor(public program: Program) {}

  type(keys: string): this {
    for (const event of eventsOf(keys)) this.program = advance(this.program, [event], this.library).program;
    return this;
  }

  tell(event: AnalysisEvent): this {
    this.program = advance(this.program, [event], this.library).program;
    return this;
  }

  get model() {
    if (!this.program.table) throw new Error('no table');
    return this.program.table;
  }

  get moment(): Moment {
    return momentOf(gameNow(this.model));
  }

  get message(): string {
    return speak(this.model.message?.text ?? '', {...speakerOf(this.model), card: makeCard});
  }
}

const thirteen = (): Table => new Table(atDeal('thirteen-up', {seed: '42'}).program);
const hint = (moment: Moment, text: string, last: boolean): AnalysisEvent & {kind: 'hint'} => ({
  type: 'analysis',
  kind: 'hint',
  moment,
  move: unwrap(parseMove(text)),
  samples: 8,
  reason: 'wins 50 % of 8 samples',
  last,
});

describe('T', () => {
  test('asks about the game, shows the move with its reason, and Enter plays it', () => {
    const table = thirteen().type('T');
    expect(table.asked).toEqual([{kind: 'hint', game: gameNow(table.model)}]);
    expect(table.message).toMatch(/only the cards you can see/);
    table.tell(hint(table.moment, 'T1-T3', false));
    expect(table.message).toMatch(
      /^6H from column 1 onto 7H, column 3 \(so far wins 50 % of 8 samples\)\. Enter plays it\./,
    );
    table.tell(hint(table.moment, 'T2-F1', true)).type('<enter>');
    expect(table.model.journal.session.game.last?.moves).toEqual([unwrap(parseMove('T2-F1'))]);
  });

  test('an answer that comes after another key, or for another position, changes nothing', () => {
    const moved = thirteen().type('T');
    const before = moved.moment;
    moved.type('<space>');
    expect(withAnswer(moved.model, hint(before, 'T1-T3', true))).toBe(moved.model);
    const dropped = thirteen().type('T<esc>');
    expect(withAnswer(dropped.model, hint(dropped.moment, 'T1-T3', true))).toBe(dropped.model);
  });

  test('an answer counts after many undone moves, too, for whose positions nothing is kept', () => {
    const table = thirteen().type('<space>'.repeat(12)).type('u'.repeat(8)).type('T');
    const [move] = movesOf(table.model);
    const event = hint(table.moment, move ? makeMove(move) : '', true);
    expect(table.tell(event).message).toMatch(/Enter plays it/);
  });

  test('with the keypad the places are named by its keys', () => {
    const {program} = atDeal('patriarchs', {seed: '42'});
    const settings = {...defaultSettings(), keypad: true};
    const table = new Table({...program, settings, table: program.table && {...program.table, settings}}).type('T');
    expect(table.tell(hint(table.moment, 'T8-A4', true)).message).toMatch(/^2S from auxiliary card 2 onto AS/);
  });

  test('a hint is counted in the journal', () => {
    expect(thirteen().type('T').model.journal.last?.entry).toEqual({type: 'hint'});
  });
});

describe('V', () => {
  test('asks about every new position while it is on, once, and says that it looks at all cards', () => {
    const table = thirteen().type('V');
    expect(table.message).toMatch(/all cards/);
    table.type('<space>').type('<down>').type('u');
    expect(table.asked.map(({kind}) => kind)).toEqual(['verdict', 'verdict', 'verdict']);
    table.type('V<space>');
    expect(table.asked).toHaveLength(3);
  });

  test('a verdict is kept for its position', () => {
    const table = thirteen().type('V');
    const start = table.moment;
    table.tell({type: 'analysis', kind: 'verdict', moment: start, verdict: 'winnable'}).type('<space>');
    const {game} = table.model.journal.session;
    expect(table.model.verdicts?.get(game.opening)).toBe('winnable');
    expect(table.model.verdicts?.has(momentOf(game))).toBe(false);
    table.type('u');
    expect(table.asked).toHaveLength(2);
  });

  test('a verdict on a position that was left is dropped, and asked for again when the table returns', () => {
    const table = thirteen().type('V');
    const start = table.moment;
    table.type('<space>').tell({type: 'analysis', kind: 'verdict', moment: start, verdict: 'winnable'});
    expect(table.model.verdicts).toBeUndefined();
    table.type('u');
    expect(table.asked).toHaveLength(3);
  });
});

describe('W', () => {
  test('at the deal after a game that was given up it brings that game back and looks where it was lost', () => {
    const table = thirteen().type('<space><space>:resign<enter>');
    expect(table.message).toMatch(/^Given up; .* W where it was lost\.$/);
    table.type('W');
    expect(table.asked.at(-1)).toMatchObject({kind: 'trace'});
    expect(table.asked.map(({game}) => plyOf(game))).toEqual([2]);
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: true});
    expect(table.message).toMatch(/^Move 2 lost it: .* W goes back to before it\.$/);
    table.type('W');
    expect(gameNow(table.model).last?.ply).toBe(1);
  });

  test('asks for the move that lost, names it, and goes back to before it; undo goes forward again', () => {
    const table = thirteen().type('<space><space><space>W');
    expect(table.asked.map(({game}) => plyOf(game))).toEqual([3]);
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: true});
    expect(table.message).toMatch(/^Move 2 lost it: turn a card/);
    table.type('W');
    expect(table.model.journal.session.game.last?.ply).toBe(1);
    expect(table.type('u').model.journal.session.game.last?.ply).toBe(3);
  });

  test('if it is not known which move lost, the last winnable position is named', () => {
    const table = thirteen().type('<space><space>W');
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: false});
    expect(table.message).toMatch(/^It could be won up to move 1; .* W goes back there\.$/);
  });

  test('says when the game is not lost yet, and when even the deal was', () => {
    const table = thirteen().type('<space>W');
    expect(table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: true}).message).toMatch(
      /still be won/,
    );
    table.type('W').tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: -1, sure: true});
    expect(table.message).toBe('This deal could never be won.');
  });

  test('what it found is not searched for again', () => {
    const table = thirteen().type('<space>W');
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: -1, sure: true}).type('W');
    expect([table.asked.length, table.message]).toEqual([1, 'There is no winnable position to go back to.']);
  });
});

describe('only winnable deals', () => {
  const settings = {...defaultSettings(), winnable: true};
  const table = (): Table => {
    const {program} = atDeal('thirteen-up', {seed: '42'});
    return new Table({...program, settings, table: program.table && {...program.table, settings}});
  };
  const seedOf = ({model}: Table): string | undefined => model.journal.session.game.opening.seed;
  const found = (at: Table, isFound = true): AnalysisEvent => ({
    type: 'analysis',
    kind: 'deal',
    rules: at.model.journal.session.game.opening.rules,
    found: isFound,
  });

  test('the next one is searched for while this one is played, so that n deals at once', () => {
    const at = table().type('<space>');
    expect(at.prepared).toEqual(['42']);
    at.ready = '7';
    expect(seedOf(at.type('n'))).toBe('7');
    expect(at.prepared).toEqual(['42', '7']);
  });

  test('if none is ready the game stays until one is found, which is then saved', () => {
    const at = table().type('<space>n');
    expect([seedOf(at), at.message]).toEqual(['42', expect.stringMatching(/^Looking for a winnable deal/)]);
    at.ready = '7';
    expect(seedOf(at.tell(found(at)))).toBe('7');
    expect(at.saved.at(-1)).toBe(at.model.journal);
    expect(seedOf(at.type('u'))).toBe('42');
  });

  test('Esc ends the search and does nothing else; any other key also does what it does', () => {
    for (const [key, ply] of [
      ['<esc>', 1],
      ['<space>', 2],
    ] as const) {
      const at = table().type('<space>n').type(key);
      at.ready = '7';
      at.tell(found(at));
      expect([seedOf(at), at.program.view, at.model.journal.session.game.last?.ply]).toEqual(['42', 'table', ply]);
    }
  });

  test('a search without result is reported', () => {
    const at = table().type('n');
    expect(at.tell(found(at, false)).message).toMatch(/^No winnable deal was found/);
    expect(seedOf(at)).toBe('42');
  });

  test('from the menu, the game begins once its deal is found, unless a key was pressed', () => {
    const at = table().type('<esc>2');
    expect([at.program.view, at.program.menu.message?.text]).toEqual(['menu', expect.stringMatching(/^Looking/)]);
    const left = new Table(at.program).type('<esc>');
    for (const each of [at, left]) {
      each.ready = '7';
      each.tell(found(each));
    }
    expect([seedOf(at), at.program.view, seedOf(left), left.program.view]).toEqual(['7', 'table', '42', 'menu']);
  });

  test('without the setting any deal is dealt', () => {
    const at = thirteen().type('n');
    expect([seedOf(at), at.prepared]).toEqual(['fresh', []]);
  });
});
