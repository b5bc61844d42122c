/** What the program says of the books beside the rules: where its games come from, lessons, readings and sources of options. */
import {readFileSync} from 'node:fs';
import type {Phrase} from '../../src/engine/texts/phrase.js';
import {helpSections} from '../../src/words/help.js';
import {lessonOf} from '../../src/session/lessons/index.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {CABINET_COUNT} from '../../src/variants/odds.js';
import {briefCollectionWords, collectionWords, menuTitles} from '../../src/words/lists/listed-games.js';
import {patience} from '../cli/harness.js';
import {rulesFor, unwrap} from '../engine/adapter.js';

const IDS = VARIANTS.map(({id}) => id);

describe('the origin of the games', () => {
  test('is told from their sources: what no author of the old books has is modern', () => {
    expect(collectionWords()).toBe(
      'five patience games from the books of Professor Hoffmann and Dr Pole, and a modern one',
    );
  });

  test.each(['README.md', 'package.json'])('is the same in %s, where the known games are counted, too', async path => {
    const text = readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
    expect([(await withCabinet(VARIANTS)).length, VARIANTS.length]).toEqual([96, 6]);
    expect(text).toContain('Ninety-six patience games');
    expect(text).toContain('ninety known games');
    expect(text).toContain(collectionWords().replace('patience games ', ''));
    expect(text).not.toMatch(/Victorian/);
  });

  test('is told in the title of the menu, with all games counted', async () => {
    const count = (await withCabinet(VARIANTS)).length;
    expect(count).toBe(VARIANTS.length + CABINET_COUNT);
    expect(menuTitles()).toEqual([
      `${count} games: five from the books of Professor Hoffmann and Dr Pole, a modern one, and ${CABINET_COUNT} in the cabinet`,
      `${count} games: five from the books, a modern one, and ${CABINET_COUNT} in the cabinet`,
      `${count} games`,
    ]);
  });

  test('is told in the help of the program', async () => {
    const help = (await patience(['--help'])).out.replace(/\s+/g, ' ').toLowerCase();
    expect(help).toContain(briefCollectionWords());
  });
});

/** The words of a phrase without its cards and piles. */
function bareWords(words: Phrase = ''): string {
  return typeof words === 'string' ? words : words.filter(part => typeof part === 'string').join('~');
}

test.each(VARIANTS)('the lesson in $id names cards so that they are shown as cards', variant => {
  const {steps, comment, ending} = unwrap(lessonOf(variant));
  const texts = [comment, ...steps.map(step => step.comment), ending].map(bareWords);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(text).not.toMatch(/\b(?:10|[2-9TJQKA])[DCHS]\b/);
});

test.each(VARIANTS)('every choice of rules in $id has a source', ({options}) => {
  for (const option of Object.values(options)) expect(option.source).toMatch(/^[A-Z].*[^.]$/);
});

test.each(IDS)('the help of %s counts other games as the menu does', id => {
  const text = helpSections(rulesFor(id))
    .flatMap(({lines}) => lines)
    .join(' ');
  for (const [, name, number] of text.matchAll(/ is ([A-Z][\w ]*), game (\d) here/g))
    expect(VARIANTS[Number(number) - 1]?.name).toBe(name);
});
