import {suitOf} from '../../engine/card.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {TablePlayer} from '../search/table-player.js';
import {cardOn, type Deal} from './deal.js';
import type {Kin} from './kin.js';
import {GOES_UP, INTO_SPACE, type Step} from './successors.js';

/** Plays steps of a search on the table. */
export class LinePlayer extends TablePlayer {
  constructor(
    rules: Ruleset,
    private readonly kin: Kin,
    private readonly deal: Deal,
    position: Position,
  ) {
    super(rules, position);
  }

  play({card: place, to}: Step): void {
    const {rules, kin, deal} = this;
    const card = cardOn(deal, place);
    if ([rules.stock, rules.waste].includes(this.pileOf(card).index)) this.turnTo(card);
    const from = this.pileOf(card);
    if (to === GOES_UP) this.move(from, rules.of(kin.foundation)[suitOf(card)] ?? this.none(card), 1);
    else this.move(from, this.columnFor(to) ?? this.none(card), this.countFrom(card));
  }

  /** The column that a card lies on top of, or the first space. */
  private columnFor(to: number): PileInfo | undefined {
    const top = to === INTO_SPACE ? undefined : cardOn(this.deal, to);
    return this.rules.of(this.kin.column).find(pile => this.cards(pile).at(-1) === top);
  }
}
