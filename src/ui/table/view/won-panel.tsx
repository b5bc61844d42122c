import type {ReactElement} from 'react';
import {countOf} from '../../../engine/count.js';
import {wrapped} from '../../../player/wrap.js';
import {plyOf} from '../../../session/game.js';
import {tallyOf} from '../../../session/journal.js';
import type {Glyphs} from '../../shared/glyphs.js';
import {Panel, type LinesBox} from '../../shared/panel.js';
import type {Screen} from '../../shared/regions.js';
import {Lines} from '../../shared/words.js';
import {gameNow, rulesOf, type Model} from '../model/model.js';

/** A game that came out. */
export function WonPanel({rect, lines}: LinesBox): ReactElement {
  return (
    <Panel rect={rect} title="it comes out">
      <Lines x={2} y={1} lines={lines} />
    </Panel>
  );
}

/** What a won game took, and what may follow it. */
export function wonLines(model: Model, {ruled, columns}: Screen, {suits}: Glyphs): string[] {
  const {undos, seconds} = tallyOf(model.journal);
  const time = seconds >= 60 ? ` in ${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s` : '';
  const signs = suits.join('   ');
  const home = `${rulesOf(model).variant.name}: every card is home.`;
  const moves = `${countOf(plyOf(gameNow(model)), 'move')}${time}`;
  const count = `${moves}, ${undos > 0 ? String(undos) : 'none'} taken back.`;
  // The key line names the keys where there is no room for them here.
  if (!ruled || columns < 45) return [signs, '', ...[home, count].flatMap(line => wrapped(line, columns - 4))];
  const keys = ['n  a new deal      s  a code to share', 'u  back            R  the same deal again'];
  return ['', `      ${signs}   ${signs}`, '', home, count, '', ...keys, ''];
}
