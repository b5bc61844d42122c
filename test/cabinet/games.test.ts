// The games of the cabinet as they are known: the first deal, its moves, what is refused and why, and a win.
import type {PileInfo} from '../../src/engine/declaration/pile.js';
import type {Result} from '../../src/engine/fault.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {applyMove, applyMoves} from '../../src/engine/legality/refusal.js';
import {makeMoves} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import {pileAt} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {findRuleset} from '../../src/variants/index.js';
import {randomGames} from '../../src/own-games/random-walk.js';
import {openSeed} from '../../src/session/game.js';
import {openSession, play} from '../../src/session/session.js';
import {labelsOf} from '../../src/sitting/input/pile-keys.js';
import {gameNow} from '../../src/sitting/sitting.js';
import {briefAim, goalWords} from '../../src/words/aim.js';
import {cases, expectFound, some} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {ALL_BUT_KING, expectDeal, expectRefusal, expectWin, games, rulesFor, tableOf} from './known.js';
import {atSession, keysOf} from '../ui/player.js';
import {simpleGame} from './players.js';

const FIRST_DEALS = [
  [
    'klondike',
    'C2 JD; C3 AH JC; C4 6H 7C 8D; C5 JS 8S 4D 7S; C6 6D 4H 3H 7H 3D; C7 5C AS TC 5H 2S 9D; T1 7D; T2 4C; T3 TH; T4 8C; T5 9H; T6 6S; T7 TS',
    'turn T1-T4 T4-T5 T5-T7 T6-T1',
  ],
  [
    'freecell',
    'T1 JD 8S 7H 8C 4S 3C 2C; T2 AH 4H 5H 9H 3S KH TD; T3 6H AS 3D 6S KD 2H QH; T4 JS 8D 2S TS QC 8H 5S; T5 6D 4D 9D JH KC AC; T6 5C 3H 7D 6C KS QS; T7 JC TC 4C 9S 2D AD; T8 7C 7S TH 5D QD 9C',
    'T1-C1 T2-C1 T3-C1 T4-C1 T5-F2 T5-C1 T6-C1 T7-F1 T7-C1 T7-T1 T8-C1 T8-T2',
  ],
  [
    'spider',
    'C1 9C TH JC 5C 6S; C2 3D 4C 2S 5H QD; C3 AC 8D 7S 7D 4H; C4 JS TS 8C 2C 8C; C5 QD 2D 8D 9S; C6 TH 4D 7H 8S; C7 JS AH 2H QH; C8 3S JC KC 5C; C9 KH 7D 9H 9D; C10 KD 7C KC 7C; T1 AC; T2 5D; T3 8H; T4 2D; T5 QC; T6 KD; T7 4C; T8 4D; T9 4H; T10 TS',
    'turn T1-T4 T5-T6 T7-T2 T8-T2 T9-T2',
  ],
  [
    'yukon',
    'C2 JD; C3 AH JC; C4 6H 7C 8D; C5 JS 8S 4D 7S; C6 6D 4H 3H 7H 3D; C7 5C AS TC 5H 2S 9D; T1 7D; T2 4C JH KD 3C AD; T3 TH 6C QC KH 9C; T4 8C 9S KC 2H 2C; T5 9H 5D KS 8H TD; T6 6S 4S 2D AC QH; T7 TS 3S QD QS 5S',
    'T2-F1 T2-T4 T3-T5 T3*4-T1 T4*4-T5 T5*2-T3 T6*5-T1',
  ],
  ['canfield', 'R JD AH 6H JS 6D 5C JC 7C 8S 4H AS 8D 4D; F3 3H; T1 TC; T2 7S; T3 7H; T4 5H', 'turn'],
  [
    'forty-thieves',
    'T1 9C TH JC 5C; T2 3D 4C 2S 5H; T3 AC 8D 7S 7D; T4 JS TS 8C 2C; T5 QD 2D 8D 9S; T6 TH 4D 7H 8S; T7 JS AH 2H QH; T8 3S JC KC 5C; T9 KH 7D 9H 9D; T10 KD 7C KC 7C',
    'turn T6-T5',
  ],
  [
    'seahaven-towers',
    'C2 QH; C3 5S; T1 JD AS 9D 9S 3C; T2 AH 8D 7D 5D KH; T3 6H 4D 4C 4S 2H; T4 JS 3H TH 3S 8H; T5 6D TC 8C KD AC; T6 5C 7S 9H QC QS; T7 JC 7H 6S KC AD; T8 7C 5H TS KS 9C; T9 8S 3D JH 2D 2C; T10 4H 2S 6C QD TD',
    'C2-T2 T1-C1 T2-C1 T3-C1 T4-C1 T5-F2 T5-C1 T5-T9 T6-C1 T7-F1 T7-C1 T8-C1 T9-C1 T9-T1 T10-C1',
  ],
  [
    'king-albert',
    'R1 QS; R2 AD; R3 9C; R4 2C; R5 TD; R6 QH; R7 5S; T1 JD; T2 AH 4H; T3 6H AS 5H; T4 JS 8D 3D 8C; T5 6D 4D 2S 9H 9S; T6 5C 3H 9D 6S 5D QC; T7 JC TC 7D TS 4S KC QD; T8 7C 7S 4C JH 3S KS 3C 2H; T9 8S 7H TH 6C KD 2D KH 8H AC',
    'R2-F1 T1-T6 T9-F2 T9-T8',
  ],
  [
    'beleaguered-castle',
    'F1 AD; F2 AC; F3 AH; F4 AS; T1 JD 4H 3D 6S KD 2H; T2 6H 8D 2S TS QC 8H; T3 JS 4D 9D JH KC QS; T4 6D 3H 7D 6C KS 9C; T5 5C TC 4C 9S 2D 2C; T6 JC 7S TH 5D QD TD; T7 7C 7H 8C 4S 3C QH; T8 8S 5H 9H 3S KH 5S',
    'T1-F3 T2-T4 T4-T6 T5-F2',
  ],
  [
    'simple-simon',
    'T1 JD AS 2S TS KD 3C QS TD; T2 AH 8D 9D JH QC KH AD QH; T3 6H 4D 7D 6C KC 2H 9C 5S; T4 JS 3H 4C 9S KS 8H 2C; T5 6D TC TH 5D 2D AC; T6 5C 7S 8C 4S QD; T7 JC 7H 9H 3S; T8 7C 5H 6S; T9 8S 3D; T10 4H',
    'T3-T8 T4-T7 T4-T9 T5-T4 T7-T10 T9-T10 T10-T3',
  ],
  ['sir-tommy', '', 'turn'],
  [
    'carpet',
    'F1 AD; F2 AC; F3 AH; F4 AS; T1 JD; T2 6H; T3 JS; T4 6D; T5 5C; T6 JC; T7 7C; T8 8S; T9 4H; T10 8D; T11 4D; T12 3H; T13 TC; T14 7S; T15 7H; T16 5H; T17 3D; T18 2S; T19 9D; T20 7D',
    'turn T18-F4',
  ],
  [
    'bakers-game',
    'T1 JD 8S 7H 8C 4S 3C 2C; T2 AH 4H 5H 9H 3S KH TD; T3 6H AS 3D 6S KD 2H QH; T4 JS 8D 2S TS QC 8H 5S; T5 6D 4D 9D JH KC AC; T6 5C 3H 7D 6C KS QS; T7 JC TC 4C 9S 2D AD; T8 7C 7S TH 5D QD 9C',
    'T1-C1 T2-C1 T3-C1 T4-C1 T5-F2 T5-C1 T5-T1 T6-C1 T7-F1 T7-C1 T8-C1',
  ],
  [
    'eight-off',
    'C1 2C; C2 TD; C3 QH; C4 5S; T1 JD 8S 7H 8C 4S 3C; T2 AH 4H 5H 9H 3S KH; T3 6H AS 3D 6S KD 2H; T4 JS 8D 2S TS QC 8H; T5 6D 4D 9D JH KC AC; T6 5C 3H 7D 6C KS QS; T7 JC TC 4C 9S 2D AD; T8 7C 7S TH 5D QD 9C',
    'C1-T1 C3-T2 T1-C5 T2-C5 T3-C5 T4-C5 T5-F2 T5-C5 T6-C5 T7-F1 T7-C5 T8-C5',
  ],
  [
    'forecell',
    'C1 2C; C2 TD; C3 QH; C4 5S; T1 JD 8S 7H 8C 4S 3C; T2 AH 4H 5H 9H 3S KH; T3 6H AS 3D 6S KD 2H; T4 JS 8D 2S TS QC 8H; T5 6D 4D 9D JH KC AC; T6 5C 3H 7D 6C KS QS; T7 JC TC 4C 9S 2D AD; T8 7C 7S TH 5D QD 9C',
    'T3-T1 T4-T8 T5-F2 T5-T3 T6-T2 T7-F1',
  ],
  [
    'streets-and-alleys',
    'T1 JD 8S 7H 8C 4S 3C 2C; T2 AH 4H 5H 9H 3S KH TD; T3 6H AS 3D 6S KD 2H QH; T4 JS 8D 2S TS QC 8H 5S; T5 6D 4D 9D JH KC AC; T6 5C 3H 7D 6C KS QS; T7 JC TC 4C 9S 2D AD; T8 7C 7S TH 5D QD 9C',
    'T5-F2 T5-T1 T7-F1 T7-T1 T8-T2',
  ],
  [
    'stronghold',
    'T1 JD 8S 7H 8C 4S 3C 2C; T2 AH 4H 5H 9H 3S KH TD; T3 6H AS 3D 6S KD 2H QH; T4 JS 8D 2S TS QC 8H 5S; T5 6D 4D 9D JH KC AC; T6 5C 3H 7D 6C KS QS; T7 JC TC 4C 9S 2D AD; T8 7C 7S TH 5D QD 9C',
    'T1-C1 T2-C1 T3-C1 T4-C1 T5-F2 T5-T1 T5-C1 T6-C1 T7-F1 T7-T1 T7-C1 T8-T2 T8-C1',
  ],
  [
    'russian-solitaire',
    'C2 JD; C3 AH JC; C4 6H 7C 8D; C5 JS 8S 4D 7S; C6 6D 4H 3H 7H 3D; C7 5C AS TC 5H 2S 9D; T1 7D; T2 4C JH KD 3C AD; T3 TH 6C QC KH 9C; T4 8C 9S KC 2H 2C; T5 9H 5D KS 8H TD; T6 6S 4S 2D AC QH; T7 TS 3S QD QS 5S',
    'T2-F1 T2*4-T6 T4*5-T3 T6*2-T4 T6*4-T7',
  ],
  [
    'spiderette',
    'C2 JD; C3 AH JC; C4 6H 7C 8D; C5 JS 8S 4D 7S; C6 6D 4H 3H 7H 3D; C7 5C AS TC 5H 2S 9D; T1 7D; T2 4C; T3 TH; T4 8C; T5 9H; T6 6S; T7 TS',
    'turn T1-T4 T4-T5 T5-T3 T5-T7 T6-T1',
  ],
  [
    'will-o-the-wisp',
    'C1 JD 7C; C2 AH 8S; C3 6H 4H; C4 JS AS; C5 6D 8D; C6 5C 4D; C7 JC 3H; T1 TC; T2 7S; T3 7H; T4 5H; T5 3D; T6 2S; T7 9D',
    'turn T6-T5 T7-T1',
  ],
  ['calculation', 'F1 AD; G1 2C; H1 3H; I1 4S', 'turn'],
  [
    'thirty-six',
    'T1 JD JC 4D 3D 8C 9S; T2 AH 7C 3H 2S 9H 5D; T3 6H 8S TC 9D 6S 4S; T4 JS 4H 7S 7D TS 3S; T5 6D AS 7H 4C JH KD; T6 5C 8D 5H TH 6C QC',
    'turn T3-T2 T4-T3 T6-T5',
  ],
  [
    'easthaven',
    'C1 JD 7C; C2 AH 8S; C3 6H 4H; C4 JS AS; C5 6D 8D; C6 5C 4D; C7 JC 3H; T1 TC; T2 7S; T3 7H; T4 5H; T5 3D; T6 2S; T7 9D',
    'turn T6-T5 T7-T1',
  ],
  [
    'penguin',
    'F1 AD; F2 AC; F3 AH; T1 AS JD 8S 7H TH 9S KS; T2 6H 4H 5H 8C 5D 2D QS; T3 JS 8D 3D 9H 4S QD 9C; T4 6D 4D 2S 6S 3S 3C 2C; T5 5C 3H 9D TS KD KH TD; T6 JC TC 7D JH QC 2H QH; T7 7C 7S 4C 6C KC 8H 5S',
    'T1-C1 T2-C1 T2-T1 T3-C1 T4-F2 T4-C1 T5-C1 T6-C1 T7-C1',
  ],
  [
    'raglan',
    'F1 AD; F2 AC; F3 AH; F4 AS; R1 QS; R2 9C; R3 2C; R4 TD; R5 QH; R6 5S; T1 JD; T2 6H 8D; T3 JS 4D 2S; T4 6D 3H 9D 6S; T5 5C TC 7D TS 4S; T6 JC 7S 4C JH 3S KS; T7 7C 7H TH 6C KD 2D KH; T8 8S 5H 8C 9S QC QD 2H; T9 4H 3D 9H 5D KC 3C 8H',
    'R1-T7 R3-F2 R5-T6 T3-F4 T8-F3',
  ],
  [
    'bakers-dozen',
    'T1 JD 3H 6S QD; T2 AH TC TS 3C; T3 KH 6H 7S JH; T4 JS 7H 6C 2H; T5 6D 5H 9S 8H; T6 5C 3D 5D AC; T7 JC 2S 4S QS; T8 7C 9D 3S AD; T9 KD 8S 7D 9C; T10 4H 4C QC 2C; T11 KC AS TH TD; T12 KS 8D 8C QH; T13 4D 9H 2D 5S',
    'T3-T1 T3-T7 T3-T12 T4-T2 T5-T9 T6-F2 T6-T4 T6-T10 T8-F1 T8-T4 T8-T10 T9-T11 T10-T2 T11-T3',
  ],
  [
    'flower-garden',
    'R1 KC; R2 KS; R3 2D; R4 QD; R5 3C; R6 KH; R7 2H; R8 8H; R9 AC; R10 QS; R11 AD; R12 9C; R13 2C; R14 TD; R15 QH; R16 5S; T1 JD JC 4D 3D 8C 9S; T2 AH 7C 3H 2S 9H 5D; T3 6H 8S TC 9D 6S 4S; T4 JS 4H 7S 7D TS 3S; T5 6D AS 7H 4C JH KD; T6 5C 8D 5H TH 6C QC',
    'R3-T4 R4-T5 R5-T3 R7-T4 R8-T1 R9-F2 R10-T5 R11-F1 R13-T4 R15-T5 T3-T2 T4-T3 T6-T5',
  ],
  [
    'scorpion',
    'C1 JD 6D 8S; C2 AH 5C 4H; C3 6H JC AS; C4 JS 7C 8D; T1 4D 2S 6S 3S; T2 3H 9D TS KD; T3 TC 7D JH QC; T4 7S 4C 6C KC; T5 7H TH 9S KS 3C 8H AD; T6 5H 8C 5D 2D KH AC 9C; T7 3D 9H 4S QD 2H QS 2C',
    'turn T3-T4 T6*2-T7 T7*4-T2',
  ],
  [
    'mrs-mop',
    'T1 9C TS 2H 7C 4H 5D 9D 3H; T2 3D 2D KC 6S TS 5S 6C TC; T3 AC 4D 9H QD 7H AH 5S 9S; T4 JS AH KC 4H 3S 9H KH 3H; T5 QD JC 5C 8C QS JD AS 2S; T6 TH 7D 5H AC QH QC KS 6C; T7 JS 7C 7D 5D JD TD AD 9C; T8 3S JC 2C 8H 8H QS 4S JH; T9 KH 2S 9S 2D 2H 4S 2C 3C; T10 KD 7S 8S QC 3C AD 8S TC; T11 TH 8C QH KD TD 7S 3D KS; T12 4C 8D 5C 4C 6H 5H 6H 6D; T13 8D 7H 9D 4D 6D JH AS 6S',
    'T2-T8 T3-T2 T3-T10 T5-T1 T5-T4 T5-T9 T7-T2 T7-T10 T10-T8',
  ],
  [
    'fan',
    'T1 JD 3D KC; T2 AH 2S KS; T3 6H 9D 2D; T4 JS 7D QD; T5 6D 4C 3C; T6 5C TH KH; T7 JC 8C 2H; T8 7C 9H 8H; T9 8S 6S AC; T10 4H TS QS; T11 AS JH AD; T12 8D 6C 9C; T13 4D 9S 2C; T14 3H 5D TD; T15 TC 4S QH; T16 7S 3S 5S; T17 7H KD; T18 5H QC',
    'T4-T17 T9-F2 T9-T13 T10-T2 T11-F1 T11-T3 T13-T5 T15-T6 T18-T1',
  ],
  [
    'bristol',
    'R1 8C; R2 9H; R3 6S; T1 JD 8S 7H; T2 AH 4H 5H; T3 6H AS 3D; T4 JS 8D 2S; T5 6D 4D 9D; T6 5C 3H 7D; T7 JC TC 4C; T8 7C 7S TH',
    'turn R1-T5 R2-T8 R3-T1 R3-T6 T3-T7 T4-T3 T5-T8 T7-T2',
  ],
  [
    'westcliff',
    'C1 JD AS; C2 AH 8D; C3 6H 4D; C4 JS 3H; C5 6D TC; C6 5C 7S; C7 JC 7H; C8 7C 5H; C9 8S 3D; C10 4H 2S; T1 9D; T2 7D; T3 4C; T4 TH; T5 8C; T6 9H; T7 6S; T8 TS; T9 JH; T10 6C',
    'turn T1-T8 T2-T5 T5-T1 T5-T6 T6-T8 T7-T2 T8-T9 T10-T2',
  ],
  [
    'alaska',
    'C2 JD; C3 AH JC; C4 6H 7C 8D; C5 JS 8S 4D 7S; C6 6D 4H 3H 7H 3D; C7 5C AS TC 5H 2S 9D; T1 7D; T2 4C JH KD 3C AD; T3 TH 6C QC KH 9C; T4 8C 9S KC 2H 2C; T5 9H 5D KS 8H TD; T6 6S 4S 2D AC QH; T7 TS 3S QD QS 5S',
    'T2-F1 T2*2-T4 T2*4-T6 T3*2-T6 T4*5-T3 T6*2-T4 T6*3-T2 T6*4-T7 T6*5-T7',
  ],
  ['four-seasons', 'F2 5C; T1 JD; T2 AH; T3 6H; T4 JS; T5 6D', 'turn'],
  [
    'fourteen',
    'T1 JD 4D 8C KC 2C; T2 AH 3H 9H KS TD; T3 6H TC 6S 2D QH; T4 JS 7S TS QD 5S; T5 6D 7H JH 3C; T6 5C 5H 6C KH; T7 JC 3D 9S 2H; T8 7C 2S 5D 8H; T9 8S 9D 4S AC; T10 4H 7D 3S QS; T11 AS 4C KD AD; T12 8D TH QC 9C',
    'T1+T3-D1 T1+T10-D1 T3+T7-D1 T4+T12-D1 T6+T9-D1 T6+T11-D1 T7+T10-D1',
  ],
  [
    'grandfathers-clock',
    'E1 4D; E2 5C; E3 2H; E4 3S; F1 8D; F2 9C; F3 6H; F4 7S; G1 QD; G2 KC; G3 TH; G4 JS; T1 JD 3H 4C 5D 8H; T2 AH TC 8C 4S AC; T3 6D 7H 9H KD QS; T4 JC 5H 6S QC AD; T5 7C 3D TS KS 2C; T6 8S 2S JH 2D TD; T7 4H 9D 6C 3C QH; T8 AS 7D 9S KH 5S',
    'T2-G2 T2-T5 T3-G4 T4-T5',
  ],
  [
    'fortress',
    'T1 JD AS 9D 9S 3C QH; T2 AH 8D 7D 5D KH 5S; T3 6H 4D 4C 4S 2H; T4 JS 3H TH 3S 8H; T5 6D TC 8C KD AC; T6 5C 7S 9H QC QS; T7 JC 7H 6S KC AD; T8 7C 5H TS KS 9C; T9 8S 3D JH 2D 2C; T10 4H 2S 6C QD TD',
    'T5-F2 T5-T9 T7-F1 T9-T5',
  ],
  [
    'bisley',
    'F1 AD; F2 AC; F3 AH; F4 AS; T1 JD 7S JH; T2 6H 7H 6C; T3 JS 5H 9S; T4 6D 3D 5D; T5 5C 2S 4S KH; T6 JC 9D 3S 2H; T7 7C 7D KD 8H; T8 8S 4C QC QS; T9 4H TH KC 9C; T10 8D 8C KS 2C; T11 4D 9H 2D TD; T12 3H 6S QD QH; T13 TC TS 3C 5S',
    'T1-T12 T5-G3 T5-T12 T6-F3 T10-F2 T12-T1 T12-T5',
  ],
  [
    'double-klondike',
    'C2 9C; C3 3D KH; C4 AC KD 4D; C5 JS TH AH 2S; C6 QD 4C JC 7S 2H; C7 TH 8D 7D 8C KC 5C; C8 JS TS 7C 8D 9H 5H 2C; C9 3S 2D JC 7H KC 7D 9S 8S; T1 QH; T2 5C; T3 9D; T4 7C; T5 6S; T6 QD; T7 4H; T8 8C; T9 AC',
    'turn T7-T2 T8-T3 T9-F2 T9-F6',
  ],
  [
    'gypsy',
    'C1 9C KH; C2 3D KD; C3 AC TH; C4 JS 4C; C5 QD 8D; C6 TH TS; C7 JS 2D; C8 3S 4D; T1 AH; T2 JC; T3 7D; T4 7C; T5 JC; T6 2S; T7 7S; T8 8C',
    'turn T1-F3 T1-F7 T1-T6 T3-T8',
  ],
  [
    'miss-milligan',
    'T1 9C; T2 3D; T3 AC; T4 JS; T5 QD; T6 TH; T7 JS; T8 3S',
    'turn T1-T6 T3-F2 T3-F6 T4-T5 T6-T4 T6-T7 T7-T5',
  ],
] as const;

test.each(FIRST_DEALS)('%s deals these cards, which have these moves', expectDeal);

test.each([
  ['klondike', 'T1-T2', '7D needs a column that shows 8C or 8S (Morehead: columns build down in alternating colours)'],
  [
    'freecell',
    'T1-F1',
    '2C belongs to the club foundation, which begins with AC (Alfille: foundations build up in suit)',
  ],
  ['spider', 'T1-T2', 'AC needs a column that shows a 2 (traditional: columns build down, any suit)'],
  ['yukon', 'T1-T2', '7D needs a column that shows 8C or 8S (traditional: columns build down in alternating colours)'],
  [
    'canfield',
    'T1-T2',
    'TC needs a column that shows JD or JH (Morehead: columns build down in alternating colours, round the corner)',
  ],
  ['forty-thieves', 'T1-T2', '5C needs a column that shows 6C (traditional: columns build down in suit)'],
  ['seahaven-towers', 'T1-T2', '3C needs a column that shows 4C (traditional: columns build down in suit)'],
  ['king-albert', 'T1-R1', 'the top card of a column goes only to a foundation or a column (traditional)'],
  ['beleaguered-castle', 'T1-T2', '2H needs a row that shows a 3 (traditional: rows build down, any suit)'],
  ['simple-simon', 'T1-T2', 'TD needs a column that shows a jack (traditional: columns build down, any suit)'],
  ['sir-tommy', 'turn T1-T2', 'the top card of a heap goes only to a foundation (Morehead)'],
  ['bakers-game', 'T1-T2', '2C needs a column that shows 3C (Gardner: columns build down in suit)'],
  ['eight-off', 'T2-T1', 'KH needs a space (traditional: columns build down in suit)'],
  ['forecell', 'T1-C1', 'cell 1 is taken; nothing is built on a cell (traditional)'],
  ['streets-and-alleys', 'T1-T2', '2C needs a row that shows a 3 (traditional: rows build down, any suit)'],
  ['stronghold', 'T1-C1 T2-C1', 'the cell is taken; nothing is built on the cell (traditional)'],
  ['russian-solitaire', 'T1-T4', '7D needs a column that shows 8D (traditional: columns build down in suit)'],
  ['spiderette', 'T1-T2', '7D needs a column that shows an 8 (traditional: columns build down, any suit)'],
  ['will-o-the-wisp', 'turn T1-F1', 'only 13 cards in descending sequence in suit go there, together (traditional)'],
  ['carpet', 'T1-F1', 'the diamond foundation needs 2D next (Whitmore Jones: foundations build up in suit)'],
  [
    'calculation',
    'turn W-I1',
    'JD needs the foundation by fours to show a 7 (Morehead: the foundation by fours builds up by fours, any suit, round the corner)',
  ],
  ['thirty-six', 'T1-W', 'the top card of a column goes only to a foundation or a column (traditional)'],
  [
    'easthaven',
    'T1-T2',
    'TC needs a column that shows JD or JH (traditional: columns build down in alternating colours)',
  ],
  ['penguin', 'T1-T2', 'KS needs a column that shows AS (Parlett: columns build down in suit, round the corner)'],
  [
    'raglan',
    'R1-F1',
    'QS belongs to the spade foundation, which needs 2S next (traditional: foundations build up in suit)',
  ],
  ['bakers-dozen', 'T1-T2', 'QD needs a column that shows a king (traditional: columns build down, any suit)'],
  ['flower-garden', 'R1-R2', 'a bouquet card goes only to a foundation or a bed (traditional)'],
  ['scorpion', 'T1-F1', 'only 13 cards in descending sequence in suit go there, together (traditional)'],
  ['mrs-mop', 'T1*2-T2', 'those cards are not in descending sequence in suit (Jewell)'],
  ['fan', 'T1-T2', 'KC needs a space (traditional: fans build down in suit)'],
  ['bristol', 'T1-R1', 'the top card of a fan goes only to a foundation or a fan (Morehead)'],
  ['westcliff', 'T1-T2', '9D needs a column that shows TC or TS (Morehead: columns build down in alternating colours)'],
  [
    'alaska',
    'T1-T2',
    '7D needs a column that shows 6D or 8D (PySol: columns build up or down in suit, as you like at each card)',
  ],
  [
    'four-seasons',
    'turn W-F1',
    'JC belongs to the club foundation, which needs 6C next (Morehead: foundations build up in suit, round the corner)',
  ],
  ['fourteen', 'T1+T2-D1', '2C and TD add up to 12, not to 14 (AisleRiot)'],
  [
    'fortress',
    'T1-T2',
    'QH needs a row that shows JH or KH (Morehead: rows build up or down in suit, as you like at each card)',
  ],
  [
    'bisley',
    'T1-T2',
    'JH needs a column that shows TH or QH (Morehead: columns build up or down in suit, as you like at each card)',
  ],
  [
    'double-klondike',
    'T1-T2',
    'QH needs a column that shows KC or KS (PySol: columns build down in alternating colours)',
  ],
  [
    'grandfathers-clock',
    'T1-F1',
    '8H belongs to the heart hour, which needs 7H next (traditional: hours build up in suit)',
  ],
  ['gypsy', 'T8-F2', 'the club foundation begins with AC, not with 8C (PySol)'],
  ['miss-milligan', 'T1-R1', 'a card of a column goes there only once the stock is empty (Morehead)'],
] as const)('%s refuses %s', expectRefusal);

test.each([
  ['klondike', {T1: 'KH QS', T2: 'KD', T3: 'KC QH'}, 'T2-T1', 'KD needs a space (Morehead: '],
  [
    'klondike',
    {T1: 'KH QS', T2: 'KD', T3: 'KC QH', T4: 'KS', T5: 'AD', T6: 'AH', T7: 'AC'},
    'T2-T1',
    'KD needs a space (Morehead: ',
  ],
  ['freecell', {T3: 'KC QH', T4: 'KS'}, 'T4-T3', 'KS needs a space (Alfille: '],
  ['freecell', {T3: 'KC QH', T4: '9H 3S'}, 'T4-T3', '3S needs a column that shows 4D or 4H, or a space (Alfille: '],
  ['yukon', {T1: 'KH QS', T2: 'KD'}, 'T2-T1', 'KD needs a space (traditional: '],
  ['seahaven-towers', {T1: 'KH QS', T2: 'QD KD'}, 'T2-T1', 'KD needs a space (traditional: '],
  ['seahaven-towers', {T1: 'KH QS', T2: 'KD 4C'}, 'T2-T1', '4C needs a column that shows 5C (traditional: '],
  ['bakers-dozen', {T1: 'KH QS', T2: 'JS 9D'}, 'T2-T3', 'column 3 is a space; nothing goes there'],
  ['bristol', {T1: 'KH QS', R1: '2C'}, 'R1-T2', 'fan 2 is a space; nothing goes there'],
  ['penguin', {T1: 'QD'}, 'T1-T2', 'column 2 begins with a king, not with QD'],
  ['fan', {F1: 'AD 2D', T2: '3D'}, 'F1-T2', 'cards of a foundation stay there'],
  ['raglan', {F1: 'AD', T2: '2S'}, 'F1-T2', 'AD begins the diamond foundation and stays'],
  ['forty-thieves', {F1: 'AD', T1: 'KH AD'}, 'T1-F1', 'the diamond foundation needs 2D next (traditional: '],
] as const)('%s with %j says of %s what would take the card, a space too', (id, piles, move, words) => {
  const rules = rulesFor(id);
  const position = tableOf(rules, piles);
  const refused = applyMoves(rules, position, unwrap(parseMoves(move)));
  expect(refused.ok ? '' : refused.fault.message.slice(0, words.length)).toBe(words);
});

/**
 * The refusals of all plays of top cards onto cards of the tableau that games of a random player came to, where one of the
 * tableau's piles of that kind is a space.
 */
function* refusedBesideSpaces(rules: Ruleset): Generator<{words: string; intoSpace: boolean}> {
  for (const {position} of randomGames(rules, cases(150))) {
    const isSpace = ({index}: PileInfo): boolean => pileAt(position, index).length === 0;
    for (const letter of rules.lettersOf('tableau')) {
      const spaces = rules.of(letter).filter(isSpace);
      if (spaces.length === 0) continue;
      for (const {id} of rules.piles.filter(pile => !isSpace(pile))) {
        const played = (to: PileInfo): Result<unknown> =>
          applyMove(rules, position, {type: 'play', from: id, to: to.id});
        const intoSpace = spaces.some(to => played(to).ok);
        for (const taker of rules.of(letter).filter(pile => pile.id !== id && !isSpace(pile))) {
          const words = played(taker);
          if (!words.ok) yield {words: words.fault.message, intoSpace};
        }
      }
    }
  }
}

test('no refusal passes over a space that stands open, in any game', () => {
  const kinds = new Set<string>();
  for (const {id} of some(games))
    for (const {words, intoSpace} of refusedBesideSpaces(rulesFor(id))) {
      const [, kind] = /^\w+ (needs an? \w+ that shows .*?|needs a space)(?: \(|$)/.exec(words) ?? [];
      if (intoSpace && kind !== undefined) expect(`${id}: ${kind}`).toMatch(/a space$/);
      if (intoSpace) expect(words).not.toMatch(/^no \w+ takes/);
      if (kind !== undefined) kinds.add(kind.replace(/shows.*?(?=, or|$)/, 'shows'));
    }
  expectFound([...kinds].filter(kind => /space$/.test(kind)).length, 2);
});

const WHOLE_SUIT = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS';

test.each([
  ['klondike', {F1: ALL_BUT_KING, W: 'KD'}, 'W-F1'],
  ['freecell', {F1: ALL_BUT_KING, C4: 'KD'}, 'C4-F1'],
  ['spider', {T3: WHOLE_SUIT}, 'T3*13-F1'],
  ['yukon', {F1: ALL_BUT_KING, T2: 'KD'}, 'T2-F1'],
  ['canfield', {F1: '3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD', T2: '2D'}, 'T2-F1'],
  ['forty-thieves', {F1: ALL_BUT_KING, T9: 'KD'}, 'T9-F1'],
  ['seahaven-towers', {F1: ALL_BUT_KING, C2: 'KD'}, 'C2-F1'],
  ['king-albert', {F1: ALL_BUT_KING, R7: 'KD'}, 'R7-F1'],
  ['beleaguered-castle', {F1: ALL_BUT_KING, T8: 'KD'}, 'T8-F1'],
  ['simple-simon', {T10: 'KS QS JS', T2: 'TS 9S 8S 7S 6S 5S 4S 3S 2S AS'}, 'T2*10-T10 T10*13-F1'],
  ['sir-tommy', {F1: 'AC 2H 3S 4C 5C 6S 7D 8H 9H TC JC QH', T1: 'KS'}, 'T1-F1'],
  ['carpet', {F1: ALL_BUT_KING, T20: 'KD'}, 'T20-F1'],
  ['bakers-game', {F1: ALL_BUT_KING, C4: 'KD'}, 'C4-F1'],
  ['eight-off', {F1: ALL_BUT_KING, C8: 'KD'}, 'C8-F1'],
  ['forecell', {F1: ALL_BUT_KING, C4: 'KD'}, 'C4-F1'],
  ['streets-and-alleys', {F1: ALL_BUT_KING, T8: 'KD'}, 'T8-F1'],
  ['stronghold', {F1: ALL_BUT_KING, C1: 'KD'}, 'C1-F1'],
  ['russian-solitaire', {F1: ALL_BUT_KING, T2: 'KD'}, 'T2-F1'],
  ['spiderette', {T3: WHOLE_SUIT}, 'T3*13-F1'],
  ['will-o-the-wisp', {T2: 'KS QS JS', T7: 'TS 9S 8S 7S 6S 5S 4S 3S 2S AS'}, 'T7*10-T2 T2*13-F1'],
  ['calculation', {I1: '4S 8S QS 3S 7S JS 2S 6S TS AS 5S 9S', T1: 'KD'}, 'T1-I1'],
  ['thirty-six', {F1: ALL_BUT_KING, W: 'KD'}, 'W-F1'],
  ['easthaven', {F1: ALL_BUT_KING, T2: 'KD'}, 'T2-F1'],
  ['penguin', {F1: ALL_BUT_KING, C7: 'KD'}, 'C7-F1'],
  ['raglan', {F1: ALL_BUT_KING, R6: 'KD'}, 'R6-F1'],
  ['bakers-dozen', {F1: ALL_BUT_KING, T13: 'KD'}, 'T13-F1'],
  ['flower-garden', {F1: ALL_BUT_KING, R16: 'KD'}, 'R16-F1'],
  ['scorpion', {T3: WHOLE_SUIT}, 'T3*13-F1'],
  ['mrs-mop', {T3: WHOLE_SUIT}, 'T3*13-F1'],
  ['fan', {F1: ALL_BUT_KING, T18: 'KD'}, 'T18-F1'],
  ['bristol', {F1: 'AC 2H 3S 4C 5C 6S 7D 8H 9H TC JC QH', R3: 'KS'}, 'R3-F1'],
  ['westcliff', {F1: ALL_BUT_KING, T2: 'KD'}, 'T2-F1'],
  ['alaska', {F1: ALL_BUT_KING, T2: 'KD'}, 'T2-F1'],
  ['four-seasons', {F1: '3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD', T5: '2D'}, 'T5-F1'],
  ['fourteen', {T1: 'KD 8S', T2: '6C', T12: 'AC'}, 'T1+T2-D1 T1+T12-D1'],
  ['fortress', {F1: ALL_BUT_KING, T10: 'KD'}, 'T10-F1'],
  ['bisley', {F1: 'AD 2D 3D 4D 5D 6D', G1: 'KD QD JD TD 9D', T13: '7D 8D'}, 'T13-G1 T13-F1'],
  ['grandfathers-clock', {G2: 'KC AC 2C 3C', T8: '4C'}, 'T8-G2'],
  ['double-klondike', {F1: ALL_BUT_KING, T9: 'KD'}, 'T9-F1'],
  ['gypsy', {F1: ALL_BUT_KING, T8: 'KD'}, 'T8-F1'],
  ['miss-milligan', {F1: ALL_BUT_KING, R1: 'KD'}, 'R1-F1'],
] as const)('the last moves of %s win', expectWin);

test('a whole suit goes up by the key of its pile, pressed twice', () => {
  const rules = rulesFor('spider', {suits: 1});
  const {moves} = simpleGame(rules, '8', 12, 100);
  const at = moves.findIndex(move => move.type === 'play' && move.count === 13);
  const before = moves
    .slice(0, at)
    .reduce((session, move) => unwrap(play(session, [move])), openSession(openSeed(rules, '8')));
  const move = moves[at];
  if (!move) throw new Error('no suit was completed');
  const player = atSession(before);
  const keys = keysOf(player, move);
  expect(keys).toMatch(/^(.)\1$/);
  expect(makeMoves(gameNow(player.type(keys).own).last?.moves ?? [])).toBe(makeMoves([move]));
});

test('where there is one suit, the aim is so many runs of it, and a row is dealt', () => {
  const one = rulesFor('spider', {suits: 1});
  expect(briefAim(one)).toBe('eight runs of spades, king down to ace');
  expect(goalWords(one)).toBe(
    'build eight runs of spades, each from its king down to its ace, in one run; it then goes to a foundation',
  );
  expect(briefAim(rulesFor('spider', {suits: 2}))).toBe('each suit four times, king down to ace');
  const player = atSession(openSession(openSeed(one, '1')));
  expect(player.frame).toMatch(/Space deals a row\.\s*\n Space deal /);
});

test('where only whole suits go up, no card is said to need a foundation', () => {
  const player = atSession(openSession(openSeed(rulesFor('simple-simon'), '1'))).type('1');
  expect(player.message).toBe('TD needs a column that shows a jack (traditional: columns build down, any suit).');
});

/** What a move leads to in a position of a few piles, under chosen options. */
function playedIn(id: string, options: Readonly<Record<string, unknown>>, piles: Readonly<Record<string, string>>) {
  const rules = rulesFor(id, options);
  const position = tableOf(rules, piles);
  return (move: string) => applyMoves(rules, position, unwrap(parseMoves(move)));
}

test.each([
  ['freecell', {return: 'on'}, {F1: 'AD 2D 3D', T1: '4S'}, 'F1-T1'],
  ['freecell', {return: 'on', cells: 0}, {F1: 'AD 2D 3D', T1: '4S'}, 'F1-T1'],
  ['bakers-game', {return: 'on'}, {F1: 'AD 2D 3D', T1: '4D'}, 'F1-T1'],
  ['seahaven-towers', {return: 'on'}, {F1: 'AD 2D', T1: '3D'}, 'F1-T1'],
  ['king-albert', {return: 'on'}, {F1: 'AD 2D', T1: '3S'}, 'F1-T1'],
  ['beleaguered-castle', {return: 'on'}, {F1: 'AD 2D', T1: '3S'}, 'F1-T8'],
  ['canfield', {columns: 'part'}, {F1: 'JD', T1: '9S 8H', T2: '9C', T3: '2C', T4: '2S'}, 'T1-T2'],
  ['canfield', {columns: 'part'}, {F1: 'JD', T1: '9S 8H 7S', T2: '9C', T3: '2C', T4: '2S'}, 'T1*2-T2'],
  ['klondike', {spaces: 'any'}, {W: '5H'}, 'W-T1'],
  ['klondike', {spaces: 'any'}, {T1: '7S 6H 5S'}, 'T1*2-T2'],
  ['spider', {relaxed: 'on'}, {S: '2S 3S', T1: 'KH'}, 'turn'],
  ['will-o-the-wisp', {relaxed: 'on'}, {S: '2S 3S', T1: 'KH'}, 'turn'],
  ['carpet', {fill: 'choice'}, {F1: 'AD', W: '9H'}, 'W-T3'],
] as const)('%s with %j allows what it else refuses', (id, options, piles, move) => {
  expect(playedIn(id, options, piles)(move)).toMatchObject({ok: true});
  expect(playedIn(id, {}, piles)(move)).toMatchObject({ok: false});
});

test('in Bisley a suit is told once, though it is built from both ends', () => {
  expect(briefAim(rulesFor('bisley'))).toBe('each suit, ace up to king and king down to ace');
});

test('in Miss Milligan a run goes to the pocket once the stock is out, and from there onto a column', () => {
  const play = playedIn('miss-milligan', {}, {T1: '9C 8D 7S', T2: '8H', T3: 'KD'});
  expect(play('T1*2-R1 R1-T2 R1-T1')).toMatchObject({ok: true});
  expect(play('T1*3-T4')).toMatchObject({ok: false});
  expect(play('T1*2-R1 T2-R1')).toMatchObject({ok: false});
});

test('in FreeCell with fewer cells fewer cards move together', () => {
  const piles = {T1: '9S 8H 7S 6H', T2: '9C', T3: '2C', T4: '2D', T5: '2H', T6: '2S', T7: '3S', T8: '3C'};
  expect(playedIn('freecell', {cells: 2}, piles)('T1*3-T2')).toMatchObject({ok: true});
  expect(playedIn('freecell', {cells: 1}, piles)('T1*3-T2')).toMatchObject({ok: false});
  expect(playedIn('freecell', {cells: 0}, piles)('T1-C1')).toMatchObject({ok: false, fault: {code: 'illegal'}});
});

test.each([
  [1, {}],
  [3, {turn: 3}],
])('in Klondike the first of the cards that are turned, %i, may lie on the waste at the deal', (count, options) => {
  const [rules, usual] = [rulesFor('klondike', {...options, first: 'on'}), rulesFor('klondike', options)];
  const begun = dealFromSeed(rules, '7');
  expect(pileAt(begun, rules.waste)).toHaveLength(count);
  expect(begun.piles).toEqual(unwrap(applyMoves(usual, dealFromSeed(usual, '7'), unwrap(parseMoves('turn')))).position.piles);
}); // prettier-ignore

test('passes are chosen by their word or their number', () => {
  for (const id of ['klondike', 'canfield']) {
    expect(rulesFor(id, {passes: 3})).toBe(rulesFor(id, {passes: 'three'}));
    expect(rulesFor(id, {passes: '1'})).toBe(rulesFor(id, {passes: 'once'}));
    expect(playedIn(id, {passes: 'once'}, {F1: 'AD', W: '9H'})('redeal')).toMatchObject({ok: false});
  }
});

test("Baker's Game deals the numbered deals of Microsoft's FreeCell", () => {
  const [baker, freecell] = [rulesFor('bakers-game'), rulesFor('freecell')];
  expect(dealFromSeed(baker, 'ms:11982')).toEqual(dealFromSeed(freecell, 'ms:11982'));
});

test('a stock that waits for the waste says so, and not that it is used up', () => {
  const player = atSession(openSession(openSeed(rulesFor('sir-tommy'), '1'))).type('<space><space>');
  expect(player.state).toMatchObject({ply: 1, message: 'You may turn a card only once the waste is empty (Morehead).'});
});

test('cells keep their keys where foundations give cards back', () => {
  const rules = rulesFor('freecell', {return: 'on'});
  const keys = rules.of('C').map(({index}) => labelsOf(rules).keyOf.get(index));
  expect(keys).toEqual(['A', 'B', 'C', 'D']);
});

test('of a run as many cards move as other spaces let through: two by one, four by two', () => {
  const fortyThieves = unwrap(findRuleset(games, 'forty-thieves', {}));
  const counts = (spaces: number): number[] => {
    const columns = Array.from({length: 8 - spaces}, (_, i) => [`T${i + 3}`, `K${'DCHSDCHS'.charAt(i)}`]);
    const piles = {T1: '9H 5S 4S 3S 2S', T2: '6S', ...Object.fromEntries(columns)} as Record<string, string>;
    const lists = Object.fromEntries(Object.entries(piles).map(([id, cards]) => [id, cards.split(' ')]));
    const record = {variant: 'forty-thieves', piles: lists};
    return legalMoves(fortyThieves, unwrap(parseRecord(fortyThieves, record, true))).flatMap(move =>
      move.type === 'play' && move.from === 'T1' && move.to.startsWith('T') ? [move.count ?? 1] : [],
    );
  };
  expect([0, 1, 2].map(spaces => Math.max(0, ...counts(spaces)))).toEqual([0, 1, 4]);
});
