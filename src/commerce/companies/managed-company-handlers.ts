import { eq, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { decimalText, minorUnits } from '../../contract/decimal.ts'
import type { Env } from '../../contract/env.ts'
import type { MANAGED_COMPANY_CALLS, ManagedCompany } from '../../contract/managed-companies.ts'
import { accountOf } from '../identity/principal.ts'
import type { Posting } from '../mail/outbox.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { tabledRow } from '../offers/answer.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { companies } from '../schema/companies.ts'
import { checkVat, newestVatCheck } from '../vat/check.ts'
import { readVatNumber } from '../vat/number.ts'
import { changeCompany, logged, staleCompany } from './change.ts'
import { companyAddressesOf } from './company-address-handlers.ts'
import { companyLetter, standingLetters } from './mails.ts'
import { companyHistory, findCompany, listCompanies } from './managed-store.ts'
import { joined } from './members.ts'
import { type CompanyDecision, stateAfterDecision } from './state.ts'
import { type CompanyRow, membershipOf } from './store.ts'

/** Companies and applications, for the merchant. */
export const managedCompanyHandlers: Handlers<typeof MANAGED_COMPANY_CALLS> = {
  async list(c, { query }) {
    const { rows, meta } = await listCompanies(c.env.DB, query)
    const data = rows.map(
      ({ company: { id, name, region, countryIso, state, vatNumber, createdAt }, memberCount }) => ({
        id,
        name,
        region,
        countryIso,
        state,
        vatNumber,
        createdAt,
        memberCount,
      }),
    )
    return { data, meta }
  },

  async show(c, { params: { id } }) {
    return whole(c, await asked(c, id))
  },

  async decide(c, { params: { id }, body: { act, reason, payment_days: paymentDays, credit_limit, lock_version } }) {
    const row = await asked(c, id, lock_version)
    const state = stateAfterDecision(row.state, act)
    if (!state) throw new Refusal(409, 'wrong_state', `A company that is ${row.state} does not allow this.`)
    const actorId = (await accountOf(c)).userId
    const changes = {
      state,
      reason: reason || null,
      decidedAt: new Date().toISOString(),
      ...(paymentDays !== undefined && { paymentDays }),
      ...(credit_limit !== undefined && { creditLimit: minorUnits(credit_limit) }),
    }
    const now = { ...row, ...changes, version: row.version + 1 }
    const statements = [
      drizzle(c.env.DB).update(companies).set(changes).where(eq(companies.id, id)),
      ...(act === 'approve' ? await firstMember(c, row) : []),
      logged(c.env.DB, id, { actorId, act, ...(reason && { detail: reason }) }),
      ...(changes.paymentDays || changes.creditLimit
        ? [logged(c.env.DB, id, { actorId, act: 'terms', detail: termsText(row.currency, now) })]
        : []),
    ]
    const mails = await decisionLetters(c.env, now, act)
    if (!(await changeCompany(c.env.DB, row, statements, mails))) throw staleCompany()
    return whole(c, now)
  },

  async checkVat(c, { params: { id }, body: { lock_version } }) {
    const row = await asked(c, id, lock_version)
    const number = readVatNumber(row.vatNumber, row.countryIso)
    if (!number) throw new Refusal(409, 'wrong_state', 'This company has no VAT number to be asked about.')
    const { verdict } = await checkVat(c.env, number, { userId: row.appliedBy })
    const change = drizzle(c.env.DB).update(companies).set({ vatVerdict: verdict }).where(eq(companies.id, id))
    if (!(await changeCompany(c.env.DB, row, [change]))) throw staleCompany()
    return whole(c, { ...row, vatVerdict: verdict, version: row.version + 1 })
  },

  async terms(c, { params: { id }, body: { payment_days: paymentDays, credit_limit, lock_version } }) {
    const row = await asked(c, id, lock_version)
    const actorId = (await accountOf(c)).userId
    const agreed = { paymentDays, creditLimit: credit_limit === undefined ? row.creditLimit : minorUnits(credit_limit) }
    const done = await changeCompany(c.env.DB, row, [
      drizzle(c.env.DB).update(companies).set(agreed).where(eq(companies.id, id)),
      logged(c.env.DB, id, { actorId, act: 'terms', detail: termsText(row.currency, agreed) }),
    ])
    if (!done) throw staleCompany()
    return whole(c, { ...row, ...agreed, version: row.version + 1 })
  },
}

/** The merchant's mails count for nobody. */
const MERCHANT = { caller: null, network: null }

/** The mails of a decision: to whoever applied, or to those who manage the company. */
function decisionLetters(env: Env, row: CompanyRow, act: CompanyDecision): Promise<Posting[]> {
  const sender = MERCHANT
  if (act === 'suspend') return standingLetters(env, row, { kind: 'company-suspended', sender })
  if (act === 'resume') return standingLetters(env, row, { kind: 'company-resumed', sender })
  return companyLetter(env, row, {
    kind: act === 'approve' ? 'company-approved' : 'company-refused',
    sender,
    about: '',
  })
}

/** Terms as the log has them: the days and the limit, `30 · 2500.00 EUR`. */
const termsText = (currency: string, { paymentDays, creditLimit }: Pick<CompanyRow, 'paymentDays' | 'creditLimit'>) =>
  `${paymentDays} · ${decimalText(creditLimit)} ${currency}`

/** @throws Refusal 404 for none, 409 for another version than the caller saw */
async function asked(c: CommerceContext, id: string, lockVersion?: number): Promise<CompanyRow> {
  const row = await findCompany(c.env.DB, id)
  if (!row) throw missing()
  if (lockVersion !== undefined && lockVersion !== row.version) throw staleCompany()
  return row
}

/**
 * Makes whoever applied the first member of the company, who manages it.
 *
 * @throws Refusal 422 where they have joined another company since, or are gone
 */
async function firstMember({ env: { DB } }: CommerceContext, { id, appliedBy }: CompanyRow): Promise<SQLWrapper[]> {
  if (appliedBy === null || (await membershipOf(DB, appliedBy)))
    throw invalid({ act: ['whoever applied is in another company, or has no account any more'] }, 'already_member')
  return joined(DB, appliedBy, id, { role: 'administrator' })
}

async function whole(c: CommerceContext, row: CompanyRow): Promise<ManagedCompany> {
  const { appliedBy: _, timeZone: __, origin: ___, version: lockVersion, ...company } = row
  const [history, addresses, check] = await Promise.all([
    companyHistory(c.env.DB, row.id),
    companyAddressesOf(c.env.DB, row.id),
    newestVatCheck(c.env.DB, row.vatNumber, row.appliedBy),
  ])
  const { members, log, orders, orderCount, requests, offers, owed, debts } = history
  return {
    ...company,
    vatName: check?.name ?? null,
    vatAddress: check?.address ?? null,
    ...owed,
    debts: debts.map(({ orderNumber, nth: number, open, dueOn }) => ({ orderNumber, number, open, dueOn })),
    members: members.map(({ member: { userId, role, joinedAt }, name, email }) => ({
      userId,
      role,
      joinedAt,
      name,
      email,
    })),
    addresses,
    log: log.map(({ id: _, ...entry }) => entry),
    orders: orders.map(({ number, email, state, paymentState, total, currency, completedAt }) => ({
      number,
      email,
      state,
      paymentState,
      total,
      currency,
      completedAt,
    })),
    orderCount,
    requests: requests.map(({ number, state, email, createdAt }) => ({ number, state, email, createdAt })),
    offers: offers.map(tabledRow),
    lockVersion,
  }
}
