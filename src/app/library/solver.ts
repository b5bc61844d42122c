import type {Analysis} from '../../analysis/client.js';
import type {DealVerdicts} from '../../analysis/deal-verdicts.js';
import {seedPool} from '../../analysis/deal-pool.js';
import {DealsAhead, type DealWish} from '../../analysis/deals-ahead.js';
import type {AnalysisEvent, DealEvent, GameAnswer, Heard} from '../../analysis/protocol.js';
import {momentOf, type Game, type Opening} from '../../session/game.js';
import type * as Sitting from '../../sitting/library.js';
import {openFound} from '../../sitting/deal-search.js';
import {localDate} from '../../variants/dates.js';

export interface Deals extends Sitting.Deals {
  /** A wanted deal, if one is found within the time; the search goes on. */
  dealWithin(milliseconds: number, wish: DealWish): Promise<Opening | undefined>;
  /** Notes that a game begins: a deal that was found for the player is winnable. */
  readonly use: (opening: Opening) => void;
}

interface DealPorts {
  readonly freshSeed: () => string;
  /** Hears how searches for deals go and end. */
  readonly hear: (event: DealEvent) => void;
}

export function openDeals(client: Analysis, verdicts: DealVerdicts, {freshSeed, hear}: DealPorts): Deals {
  const ahead = new DealsAhead((wish, tell) => client.findDeal(wish, tell), seedPool(Math.random), hear);

  function use(opening: Opening): void {
    if (ahead.use(opening)) verdicts.note(opening, true);
  }

  return {
    freshSeed,
    today: () => localDate(new Date()),
    seedOfKind: wish => ahead.next(wish),
    async dealWithin(milliseconds, wish) {
      const late = new Promise<undefined>(resolve => void setTimeout(() => resolve(undefined), milliseconds));
      const found = await Promise.race([ahead.wait(wish), late]);
      return found && openFound(wish, found);
    },
    prepareDeal(present, kind) {
      use(present);
      ahead.prepare({rules: present.rules, kind});
    },
    use,
  };
}

/** The solver for the game on the table; `learn` gets its answers as well, since they tell of the deal. */
export function openAdvice(
  client: Analysis,
  hear: (event: AnalysisEvent) => void,
  learn: (game: Game, answer: GameAnswer) => void,
): Sitting.Advice {
  return {
    ask(kind, game, isBrief) {
      const moment = momentOf(game);
      const answered = (answer: Heard<GameAnswer>): void => {
        const isAnswer = answer !== undefined && answer !== 'lost';
        if (isAnswer) learn(game, answer);
        hear(isAnswer ? {type: 'analysis', moment, ...answer} : {type: 'analysis', kind: 'lost', of: kind, moment});
      };
      client.ask(kind, game, answered, isBrief);
    },
    cancel: kind => client.cancel(kind),
  };
}
