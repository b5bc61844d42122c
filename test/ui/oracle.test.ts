import {parseMove} from '../../src/engine/move.js';
import type {Position} from '../../src/engine/position.js';
import {momentOf} from '../../src/session/game.js';
import {positionNow} from '../../src/ui/model.js';
import {hear, type Told} from '../../src/ui/oracle.js';
import {updateProgram, type Program} from '../../src/ui/program.js';
import type {Ports} from '../../src/ui/ports.js';
import {unwrap} from '../engine/adapter.js';
import {atDeal, eventsOf, quietPorts} from './player.js';

/** A table whose questions are noted, and answered when the test says so. */
class Table {
  readonly asked: {kind: string; positions: readonly Position[]}[] = [];
  private readonly ports: Ports = {
    ...quietPorts(),
    ask: (kind, _, positions) => void this.asked.push({kind, positions}),
  };

  constructor(public program: Program) {}

  type(keys: string): this {
    for (const event of eventsOf(keys)) this.program = updateProgram(this.program, event, this.ports).program;
    return this;
  }

  tell(told: Told): this {
    this.program = updateProgram(this.program, told, this.ports).program;
    return this;
  }

  get model() {
    if (!this.program.table) throw new Error('no table');
    return this.program.table;
  }

  get position(): Position {
    return positionNow(this.model);
  }

  get message(): string {
    return this.model.message?.text ?? '';
  }
}

const thirteen = (): Table => new Table(atDeal('thirteen-up', {seed: '42'}).program);
const hint = (position: Position, text: string, last: boolean): Told => ({
  type: 'told',
  about: 'hint',
  position,
  move: unwrap(parseMove(text)),
  share: 0.5,
  samples: 8,
  reason: 'it keeps 50 %',
  last,
});

describe('T', () => {
  test('asks about the position, shows the move with its reason, and Enter plays it', () => {
    const table = thirteen().type('T');
    expect(table.asked).toEqual([{kind: 'hint', positions: [table.position]}]);
    expect(table.message).toMatch(/only the cards you can see/);
    table.tell(hint(table.position, 'T1-T3', false));
    expect(table.message).toMatch(/6H .*it keeps 50 %.*8 deals tried so far.*Enter plays it/);
    table.tell(hint(table.position, 'T2-F1', true)).type('<enter>');
    expect(table.model.journal.session.game.last?.moves).toEqual([unwrap(parseMove('T2-F1'))]);
  });

  test('an answer that comes after another key, or for another position, changes nothing', () => {
    const moved = thirteen().type('T');
    const before = moved.position;
    moved.type('<space>');
    expect(hear(moved.model, hint(before, 'T1-T3', true))).toBe(moved.model);
    const dropped = thirteen().type('T<esc>');
    expect(hear(dropped.model, hint(dropped.position, 'T1-T3', true))).toBe(dropped.model);
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

  test('what was told of a position is kept for it', () => {
    const table = thirteen().type('V');
    const start = table.position;
    table.tell({type: 'told', about: 'verdict', position: start, verdict: 'winnable'}).type('<space>');
    const {game} = table.model.journal.session;
    expect(table.model.verdicts?.get(game.opening)).toBe('winnable');
    expect(table.model.verdicts?.has(momentOf(game))).toBe(false);
    table.type('u');
    expect(table.asked).toHaveLength(2);
  });

  test('what is told of a position that was left is dropped, and asked again when the table returns', () => {
    const table = thirteen().type('V');
    const start = table.position;
    table.type('<space>').tell({type: 'told', about: 'verdict', position: start, verdict: 'winnable'});
    expect(table.model.verdicts).toBeUndefined();
    table.type('u');
    expect(table.asked).toHaveLength(3);
  });
});

describe('W', () => {
  test('asks for the move that lost, names it, and goes back to before it; undo goes forward again', () => {
    const table = thirteen().type('<space><space><space>W');
    expect(table.asked[0]?.positions).toHaveLength(4);
    table.tell({type: 'told', about: 'trace', position: table.position, ply: 1, sure: true});
    expect(table.message).toMatch(/^Move 2 lost it: turn a card/);
    table.type('W');
    expect(table.model.journal.session.game.last?.ply).toBe(1);
    expect(table.type('u').model.journal.session.game.last?.ply).toBe(3);
  });

  test('says when nothing is lost yet, and when even the deal was', () => {
    const table = thirteen().type('<space>W');
    expect(table.tell({type: 'told', about: 'trace', position: table.position, ply: 1, sure: true}).message).toMatch(
      /still be won/,
    );
    table.type('W').tell({type: 'told', about: 'trace', position: table.position, ply: -1, sure: true});
    expect(table.message).toMatch(/Even the deal/);
  });
});
