import type {Mutant} from './mutants.js';

/** A change after which the program does the same, and why. */
interface Equivalent {
  readonly file: string;
  /** The line that is changed, as far as it tells it from others. */
  readonly line: string;
  /** The part of it that is replaced, and by what. */
  readonly change: readonly [original: string, replacement: string];
  readonly because: string;
}

/** Changes that no test can notice. */
const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/engine/position.ts',
    line: 'for (const card of cards) mix',
    change: ['card + 1', 'card - 1'],
    because: 'any hash will do: positions with the same one are compared',
  },
  {
    file: 'src/engine/position.ts',
    line: 'const seed = letter',
    change: ['letter.charCodeAt(0) + Math.imul(mix, 0x5bd1e995)', 'letter.charCodeAt(0) - Math.imul(mix, 0x5bd1e995)'],
    because: 'any hash will do: positions with the same one are compared',
  },
  {
    file: 'src/engine/shuffle.ts',
    line: 'const SORTED',
    change: ['[]', '["Stryker was here"]'],
    because: 'there is no pack of number 0',
  },
  {
    file: 'src/engine/legality/generation.ts',
    line: 'return SINGLY',
    change: [
      'cards.length === 1 || !rules.movesWhole(source.letter)',
      'cards.length === 1 && !rules.movesWhole(source.letter)',
    ],
    because: 'the same counts, which a list that is there already saves making',
  },
  {
    file: 'src/engine/legality/generation.ts',
    line: 'return SINGLY',
    change: ['cards.length === 1', 'false'],
    because: 'the same counts, which a list that is there already saves making',
  },
  {
    file: 'src/engine/legality/generation.ts',
    line: '[...counts, cards.length]',
    change: ['cards.length > longest', 'true'],
    because: 'a pile that is a run is tried twice, and the second try leads where the first did',
  },
  {
    file: 'src/engine/legality/generation.ts',
    line: 'foundSpace ||= isSpace',
    change: ['foundSpace ||= isSpace', 'foundSpace &&= isSpace'],
    because: 'a second space leads where the first did',
  },
  {
    file: 'src/engine/legality/generation.ts',
    line: 'alike.some',
    change: ['alike.some(other => samePosition(this.rules, position, other))', 'true'],
    because: 'different positions of one hash are one in four thousand millions',
  },
  {
    file: 'src/engine/legality/generation.ts',
    line: 'from.length === 0',
    change: ['from.length === 0', 'false'],
    because: 'there is no way to be tried',
  },
  {
    file: 'src/engine/legality/refusal.ts',
    line: 'move?.type',
    change: ["move?.type === 'play'", 'true'],
    because: 'while a duty has a legal move, only plays are legal',
  },
  {
    file: 'src/engine/legality/deal.ts',
    line: 'piles[pile.index]?.at',
    change: ['piles[pile.index]?.at', 'piles[pile.index].at'],
    because: 'the index is that of a pile of these rules',
  },
  {
    file: 'src/engine/legality/deal.ts',
    line: 'piles[pile.index]?.push',
    change: ['piles[pile.index]?.push', 'piles[pile.index].push'],
    because: 'the index is that of a pile of these rules',
  },
  {
    file: 'src/engine/legality/deal.ts',
    line: 'if (pile) piles',
    change: ['pile', 'true'],
    because: 'every card belongs on one of the foundations',
  },
  {
    file: 'src/engine/record.ts',
    line: 'broken > 0',
    change: ['broken > 0', 'broken >= 0'],
    because: 'the first card is never out of sequence',
  },
  {
    file: 'src/engine/notation.ts',
    line: 'PLAY.exec(text)',
    change: ['[]', '["Stryker was here"]'],
    because: 'the whole match is not read',
  },
  {
    file: 'src/engine/nearest.ts',
    line: 'j > 1',
    change: ['j > 1', 'j >= 1'],
    because: 'there is no letter before the first',
  },
  {
    file: 'src/engine/nearest.ts',
    line: 'i > 1',
    change: ['i > 1', 'i >= 1'],
    because: 'there is no letter before the first',
  },
  {
    file: 'src/engine/card.ts',
    line: 'match?.[2]?.toUpperCase',
    change: ['match?.[2]?.toUpperCase', 'match?.[2].toUpperCase'],
    because: 'a match has both groups',
  },
  {
    file: 'src/engine/declaration/option.ts',
    line: 'option.values?.find',
    change: ['option.values?.find', 'option.values.find'],
    because: 'an option without a range has values',
  },
  {
    file: 'src/engine/declaration/fact.ts',
    line: 'families[at - 1]',
    change: ['[]', '["Stryker was here"]'],
    because: 'one card is as little as none: the first of a pile is never held',
  },
  {
    file: 'src/engine/legality/refusal-words.ts',
    line: 'fact?.refusal.unless',
    change: ['fact?.refusal', 'fact.refusal'],
    because: 'a rule whose fact is missing is no rule of the game',
  },
  {
    file: 'src/engine/texts/words.ts',
    line: 'fact?.condition.whileSo',
    change: ['fact?.condition', 'fact.condition'],
    because: 'a rule whose fact is missing is no rule of the game',
  },
  {
    file: 'src/session/journal/journal.ts',
    line: 'entry.moves.length !== 1',
    change: ['entry.moves.length !== 1', 'true'],
    because: 'entries that are equal need not be one: it saves memory',
  },
  {
    file: 'src/session/journal/journal.ts',
    line: 'entry.moves.length !== 1',
    change: ['entry.moves.length !== 1', 'entry.moves.length === 1'],
    because: 'entries that are equal need not be one: it saves memory',
  },
  {
    file: 'src/session/journal/journal.ts',
    line: 'if (!journal.ok) throw',
    change: ['!journal.ok', 'false'],
    because: 'a game can always be adopted: the check is for the types',
  },
  {
    file: 'src/engine/position.ts',
    line: 'if (now !== before)',
    change: ['now !== before', 'true'],
    because: 'a pile that is the same adds to the hash what it takes away',
  },
  {
    file: 'src/engine/position.ts',
    line: 'const NOWHERE',
    change: ['[]', '["Stryker was here"]'],
    because: 'the same is taken away from every hash',
  },
  {
    file: 'src/engine/position.ts',
    line: 'return a === b ||',
    change: ['a === b', 'false'],
    because: 'a pile has the cards that it has',
  },
  {
    file: 'src/engine/ruleset.ts',
    line: 'directions: routes.some',
    change: ["route.place === 'under'", 'true'],
    because: 'cards tried beneath a pile by another route are out of place',
  },
  {
    file: 'src/engine/legality/application.ts',
    line: 'rules.find(id)?.index',
    change: ['-1', '+1'],
    because: 'the piles of the play exist',
  },
  {
    file: 'src/session/step.ts',
    line: 'i < NEWEST && older',
    change: ['i++', 'i--'],
    because: 'no outcome is forgotten: it costs memory',
  },
  {
    file: 'src/engine/position.ts',
    line: 'if (group.some(index',
    change: ['pileAt(position, index) !== pileAt(since, index)', 'true'],
    because: 'piles that are the same add to the hash what they take away',
  },
  {
    file: 'src/engine/legality/deal.ts',
    line: 'of dealtPiles(rules, step)',
    change: ['piles[index]?.push', 'piles[index].push'],
    because: 'the index is that of a pile of these rules',
  },
  {
    file: 'src/session/step.ts',
    line: 'private forgetOlder',
    change: [
      `{
    let older = this.previous;
    for (let i = 1; i < NEWEST && older; i++) older = older.previous;
    if (older && older.ply % EVERY !== 0) older.kept = undefined;
  }`,
      '{}',
    ],
    because: 'no outcome is forgotten: it costs memory',
  },
];

export function isEquivalent({file, code, original, replacement}: Mutant): boolean {
  return EQUIVALENTS.some(
    each =>
      each.file === file && code.includes(each.line) && original === each.change[0] && replacement === each.change[1],
  );
}
