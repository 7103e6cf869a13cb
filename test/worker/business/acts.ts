import { ACCEPTANCE_ACTS } from './acceptance-acts.ts'
import type { Act } from './act.ts'
import { APPROVAL_ACTS } from './approval-acts.ts'
import { CALL_OFF_ACTS } from './call-off-acts.ts'
import type { Chance } from './chance.ts'
import { COMPANY_ACTS } from './company-acts.ts'
import { DECISION_RACES } from './decision-races.ts'
import { DELEGATION_ACTS } from './delegation-acts.ts'
import { DOMAIN_ACTS } from './domain-acts.ts'
import { ITEM_ACTS } from './item-acts.ts'
import { OFFER_ACTS } from './offer-acts.ts'
import { OPTION_ACTS } from './option-acts.ts'
import { ORDER_ACTS } from './order-acts.ts'
import { PRICE_ACTS } from './price-acts.ts'
import { QUOTE_ACTS } from './quote-acts.ts'
import { READ_ACTS } from './read-acts.ts'
import { REPLY_ACTS } from './reply-acts.ts'
import { SETTING_ACTS } from './setting-acts.ts'
import { VIEW_ACTS } from './view-acts.ts'

const OFFERING = [QUOTE_ACTS, OFFER_ACTS, ACCEPTANCE_ACTS, REPLY_ACTS]
const COMPANIES = [COMPANY_ACTS, SETTING_ACTS, DELEGATION_ACTS, DOMAIN_ACTS, ITEM_ACTS, PRICE_ACTS]
const ORDERS = [ORDER_ACTS, OPTION_ACTS, APPROVAL_ACTS, DECISION_RACES, CALL_OFF_ACTS, VIEW_ACTS, READ_ACTS]
const ACTS: readonly Act[] = [OFFERING, COMPANIES, ORDERS].flat(2)
/** Each as often as its weight says. */
const WEIGHTED = ACTS.flatMap((act) => Array.from({ length: act.weight }, () => act))

/** The acts of one walk: by their weight, but now and then one that was not done yet, so that each is done. */
export class DealtActs {
  readonly #waiting = new Set(ACTS)

  next(chance: Chance): Act {
    const waiting = [...this.#waiting]
    return waiting.length > 0 && chance.isBelow(0.25) ? chance.pick(waiting) : chance.pick(WEIGHTED)
  }

  /** Notes that an act has called something: there was something to do it with. */
  note(act: Act): void {
    this.#waiting.delete(act)
  }

  /** Those that were not done. */
  get waiting(): string[] {
    return [...this.#waiting].map(({ name }) => name)
  }
}
