import type {Theme} from '../../shared/theme/theme.js';
import type {CardSize} from '../layout/card-size.js';
import {drawFrame, roundCorners, type Marking} from './face.js';
import {Sheet} from './art/sheet.js';
import {repeated} from '../../shared/repeated.js';

/** Draws a place without cards; of `texts`, which say what may begin it, the first that has room is shown. */
export function placeSheet(theme: Theme, size: CardSize, texts: readonly string[], marking: Marking): Sheet {
  const {width, height} = size;
  const {glyphs} = theme;
  const {state, cursor} = marking;
  const isRecess = theme.filled && theme.has('place');
  const sheet = new Sheet(width, height, isRecess ? 'place' : undefined);
  if (state !== 'plain') drawFrame(sheet, glyphs[state], state === 'target' ? 'good' : 'key', ['bold']);
  else if (!isRecess || !theme.art) drawFrame(sheet, glyphs.space, 'line', theme.filled ? [] : ['dim']);
  else roundCorners(sheet, 'place');
  const text = texts.find(each => each.length <= width - 2) ?? '';
  const x = Math.max(1, (width - text.length) >> 1);
  sheet.put(x, (height - 1) >> 1, text, 'quiet', theme.has('quiet') ? {} : {attributes: ['dim']});
  if (cursor) sheet.put(1, 0, repeated(' ', width - 2), 'text', {attributes: ['inverse']});
  return sheet;
}
