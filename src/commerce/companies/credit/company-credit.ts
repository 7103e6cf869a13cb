import { companyScope } from '../../../contract/company-roles.ts'
import { DAY_MS } from '../../../contract/duration.ts'
import type { InvoiceStanding } from '../../../contract/on-invoice.ts'
import { dayIn } from '../../../regions/local-day.ts'
import { SELLER } from '../../../regions/operator.ts'
import type { CompanyFacts } from '../approval/company-facts.ts'
import { Debts } from './debts.ts'
import { type InvoiceTerms, judgeInvoice } from './judge-invoice.ts'

/** A reservation is for the moment in which an order is placed; one that a crash has left ends after a day. */
const RESERVED_FOR = DAY_MS

/** An order that is to be placed on invoice. */
export interface InvoiceAsk {
  /** What it is going to owe, gross minor units. */
  owed: number
  /** Who places it: a member who may order; null for whoever is not signed in. */
  payerId: string | null
}

/** Whether an order may be placed on invoice; `not_agreed` where nothing is agreed, or not with whoever places it. */
export type InvoiceVerdict = { state: InvoiceStanding['state']; days: number } | { state: 'not_agreed' }

/** The credit limit of a company, and what its orders owe. */
export class CompanyCredit {
  readonly debts: Debts

  constructor(sql: SqlStorage) {
    this.debts = new Debts(sql)
  }

  /** How an order stands with the terms of the company; null where none are agreed. @param owed gross minor units */
  standing({ company }: { company: InvoiceTerms }, orderNumber: string, owed: number): InvoiceStanding | null {
    const today = dayIn(SELLER.timeZone, new Date().toISOString())
    return judgeInvoice(company, this.debts.beside(orderNumber), owed, today)
  }

  /** Judges an order and reserves what it is going to owe, in one turn: orders at once never owe more than the limit. */
  reserve(facts: Pick<CompanyFacts, 'company' | 'members'>, orderNumber: string, ask: InvoiceAsk): InvoiceVerdict {
    const { company, members } = facts
    const payer = members.find(({ userId }) => userId === ask.payerId)
    const standing = this.standing(facts, orderNumber, ask.owed)
    if (!standing || !payer || !companyScope('order', payer.role, company.state)) return { state: 'not_agreed' }
    const { state, days, dueOn } = standing
    if (state === 'offered') this.debts.reserve({ orderNumber, minor: ask.owed, dueOn }, Date.now() + RESERVED_FOR)
    return { state, days }
  }
}
