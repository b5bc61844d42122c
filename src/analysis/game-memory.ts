import type {Game} from '../session/game.js';
import {LineMemory} from '../solver/advice/line-memory.js';

/** What hints found in the game that was asked about last. */
export class GameMemory {
  private opening = '';
  private memory: LineMemory | undefined;

  of({opening}: Game): LineMemory {
    const {rules, start} = opening;
    const name = JSON.stringify([rules.variant.id, rules.values, start]);
    if (this.memory && this.opening === name) return this.memory;
    this.opening = name;
    this.memory = new LineMemory(rules);
    return this.memory;
  }
}
