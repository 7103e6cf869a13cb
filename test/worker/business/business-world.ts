import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { CompanyRole } from '../../../src/contract/company-roles.ts'
import { CALLS } from '../../../src/contract/table.ts'
import { companyIn, join } from '../../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../../merchant.ts'
import { withoutRandom } from '../../random-ids.ts'
import { type Answered, call, type TestCart } from '../caller.ts'
import type { Chance } from './chance.ts'
import type { KnownOffer } from './known-offer.ts'

/** Somebody who buys. All that is theirs says their mark, so that an answer that shows it to another is noticed. */
export interface Actor {
  /** What only this company, or this person without one, says in names, lines and addresses. */
  mark: string
  firm: Firm | null
  role: CompanyRole | null
  /** Null of a guest, who has links alone. */
  signedIn: SignedIn | null
  email: string
  /** Minor units, as their company has set them. */
  orderLimit: number | null
  monthlyBudget: number | null
}

export interface Firm {
  mark: string
  companyId: string
  members: Actor[]
}

/** An order that a member may pay, as the walk remembers it; amounts are net minor units. */
export interface KnownOrder {
  cart: TestCart
  /** Whose account it belongs to; null for an offer that nobody asked for. */
  owner: Actor | null
  buyer: Actor
  /** The goods with what was offered, where it comes from an offer. */
  offered: readonly (readonly [quantity: number, amount: number])[] | null
  /** What its company holds for it: nothing, what was submitted, or what was placed. */
  held: number
  /** What was approved; null where nothing is. */
  approved: number | null
  isPlaced: boolean
  isCanceled: boolean
}

/** What a cost is in every draft: it is the merchant's alone, so whatever shows these digits to a buyer leaks. */
export const COST = '131313.37'

const READ = ['131313', 'calculated'] as const
const PATTERNS = Object.values(CALLS)
  .flatMap((calls) => Object.values(calls) as { method: string; path: string }[])
  .map(({ method, path }) => [`${method} ${path}`, method, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] as const)

/** Two companies with their members, a person in none, a guest and the merchant, with all that they did. */
export class BusinessWorld {
  readonly chance: Chance
  firms: Firm[] = []
  loners: Actor[] = []
  managers: SignedIn[] = []
  readonly requests: { number: string; owner: Actor; quoteId: string | null; isOpen: boolean }[] = []
  readonly offers: KnownOffer[] = []
  readonly orders: KnownOrder[] = []
  /** The calls that answered, and how often. */
  readonly made = new Map<string, number>()
  /** The calls that were made. */
  calls = 0

  constructor(chance: Chance) {
    this.chance = chance
  }

  async begin(): Promise<void> {
    this.managers = [await manager(), await manager()]
    for (const mark of ['Xylografika', 'Yarrowfield']) {
      const { companyId } = await companyIn()
      await env.DB.prepare('update companies set name = ? where id = ?').bind(`${mark} GmbH`, companyId).run()
      const firm: Firm = { mark, companyId, members: [] }
      this.firms.push(firm)
      await this.hire(firm, 'administrator', {})
      await this.hire(firm, 'approver', {})
      await this.hire(firm, 'buyer', { orderLimit: 60_000, monthlyBudget: 150_000 })
      await this.hire(firm, 'buyer', { monthlyBudget: 90_000 })
      await this.hire(firm, 'viewer', {})
    }
    const email = `quorvex.${crypto.randomUUID().slice(0, 8)}@example.com`
    const alone = { firm: null, role: null, orderLimit: null, monthlyBudget: null }
    this.loners = [
      { ...alone, mark: 'Quorvex', signedIn: await somebodyOf('b2b', email), email },
      { ...alone, mark: 'Jigglypost', signedIn: null, email: `jigglypost.${crypto.randomUUID()}@example.com` },
    ]
  }

  async hire(firm: Firm, role: CompanyRole, limits: { orderLimit?: number; monthlyBudget?: number }): Promise<Actor> {
    const email = `${firm.mark.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`
    const signedIn = await somebodyOf('b2b', email)
    await join(signedIn.userId, firm.companyId, role, limits)
    const { orderLimit = null, monthlyBudget = null } = limits
    const actor: Actor = { mark: firm.mark, firm, role, signedIn, email, orderLimit, monthlyBudget }
    firm.members.push(actor)
    return actor
  }

  get members(): Actor[] {
    return this.firms.flatMap(({ members }) => members)
  }

  get everybody(): Actor[] {
    return [...this.members, ...this.loners]
  }

  get marks(): string[] {
    return [...new Set(this.everybody.map(({ mark }) => mark))]
  }

  get boss(): SignedIn {
    return this.chance.pick(this.managers)
  }

  /** A member whose role is one of some. */
  memberOf(...roles: CompanyRole[]): Actor {
    return this.chance.pick(this.members.filter(({ role }) => role && roles.includes(role)))
  }

  /**
   * Makes a call for somebody, or by a link of somebody's, and reads the answer: it has nothing of anybody else, no cost, and is no
   * fault of the shop.
   *
   * @param by who is signed in; null for nobody
   * @param link whose link it is, where the call is by one: it may show what is theirs
   */
  async ask(
    by: Actor | null,
    method: string,
    path: string,
    body?: unknown,
    { link, token }: { link?: Actor; token?: string } = {},
  ): Promise<Answered> {
    const options = { ...by?.signedIn, ...(token && { token }) }
    const answer = await call(method, path, body, options)
    const said = JSON.stringify(answer.body ?? null)
    const theirs = [by?.mark, link?.mark]
    for (const mark of this.marks)
      if (!theirs.includes(mark) && said.toLowerCase().includes(mark.toLowerCase()))
        throw new Error(`${method} ${path} showed ${by?.mark ?? 'a stranger'} what is ${mark}’s: ${said}`)
    for (const secret of READ) expect(withoutRandom(said), `${method} ${path}`).not.toContain(secret)
    return this.#noted(method, path, answer)
  }

  /** Makes a call as the merchant. */
  async manage(method: string, path: string, body?: unknown): Promise<Answered> {
    return this.#noted(method, path, await call(method, path, body, this.boss))
  }

  #noted(method: string, path: string, answer: Answered): Answered {
    this.calls++
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    if (answer.status >= 300) return answer
    const [asked] = path.split('?')
    const known = PATTERNS.find(([, verb, pattern]) => verb === method.toLowerCase() && pattern.test(`/${asked}`))
    if (known) this.made.set(known[0], (this.made.get(known[0]) ?? 0) + 1)
    return answer
  }
}
