import type {Ruleset} from '../../engine/ruleset.js';

/** The games of which more is known than their declarations say; what it is loads only where games are searched. */
const STUDIED = [
  'storehouse',
  'thirteen-up',
  'auxiliary-sequences',
  'patriarchs',
  'kingdom',
  'reversible-sequences',
] as const;
export type StudiedName = (typeof STUDIED)[number];

/** The name of such a game; undefined for any other. */
export function studiedName({variant}: Ruleset): StudiedName | undefined {
  return STUDIED.find(name => name === variant.id);
}
