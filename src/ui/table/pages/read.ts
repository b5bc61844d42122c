import {speak} from '../../../engine/texts/phrase.js';
import {pileList} from '../../../words/table.js';
import {wrapped} from '../../../words/wrap.js';
import {positionNow, rulesOf, speakerOf} from '../model/model.js';
import {opening} from '../model/play.js';
import {plainLines} from '../../pages/text.js';
import {boardText} from './page-kinds.js';

/** The table as text. */
const READ = boardText('read', 'Table as text', (model, columns) =>
  pileList({rules: rulesOf(model), position: positionNow(model)}, model.settings['hide-waste']).flatMap(line =>
    plainLines(wrapped(speak(line, speakerOf(model)), columns - 2, '  ')),
  ),
);

export const openText = opening(READ, {top: 0});
