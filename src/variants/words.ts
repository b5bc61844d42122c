import {like, type Like} from '../engine/declaration/like.js';
import type {Variant} from '../engine/declaration/variant.js';
import * as vocabulary from '../engine/declaration/vocabulary.js';
import {quotedJson} from '../engine/outside-text.js';
import {suggestion} from '../engine/nearest.js';
import {namesOf} from './index.js';

/** What the module of a game is handed: the vocabulary, where `like` names its base. */
export type Words = Omit<typeof vocabulary, 'like'> & {readonly like: Like<string>};

/** The words for a module that may name one of these games. `like` throws where it names none. */
export function wordsBeside(games: readonly Variant[]): Words {
  return {...vocabulary, like: (name, changes) => like(named(games, name), changes)};
}

function named(games: readonly Variant[], name: unknown): Variant {
  const base = games.find(each => namesOf(each).some(own => own === name));
  if (base) return base;
  const near = suggestion(String(name), games.flatMap(namesOf), `give a game's id, as like('klondike', {...})`);
  throw new Error(`there is no game ${quotedJson(name)} to be like; ${near}`);
}
