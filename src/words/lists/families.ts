import type {Family, Origin, Variant} from '../../engine/declaration/variant.js';

/** Where a game belongs: to the books, to the player, or to a family of the cabinet. */
export type Kin = 'books' | 'own' | Family;

/** What stands over the games of a kind. */
export const KIN_TITLES: Readonly<Record<Kin, string>> = {
  books: 'The books',
  own: 'Games of your own',
  builders: "Klondike's kin",
  thieves: "Forty Thieves' kin",
  packers: "FreeCell's kin",
  castles: 'Castles',
  spiders: "Spider's kin",
  pairs: 'Pairs and peaks',
  fans: 'Fans',
  heaps: 'Foundations and heaps',
  grids: 'Grids',
};

/** The kind of a game; one that is not loaded yet is in a file of the player's. */
export function kinOf(game: Origin | undefined): Kin {
  return game && !game.module ? (game.family ?? 'books') : 'own';
}

/** Games of a kind under its title. */
interface Kinsfolk {
  readonly kin: Kin;
  readonly title: string;
  readonly games: readonly Variant[];
}

/** The games by kind, in their order; the titles of families say where these stand. */
export function byKin(variants: readonly Variant[]): readonly Kinsfolk[] {
  return [...new Set(variants.map(kinOf))].map(kin => {
    const games = variants.filter(each => kinOf(each) === kin);
    return {kin, title: `${games[0]?.shelf ? 'The cabinet: ' : ''}${KIN_TITLES[kin]}`, games};
  });
}
