import { env, SELF } from 'cloudflare:test'
import { expect } from 'vitest'
import type { CompanyRole } from '../../../src/contract/company-roles.ts'
import type { AccountRole } from '../../../src/contract/roles.ts'
import { CALLS } from '../../../src/contract/table.ts'
import { companyIn, join } from '../../companies.ts'
import { manager, SESSION_USE, type SignedIn, sessionOf, somebodyOf } from '../../merchant.ts'
import { withoutRandom } from '../../random-ids.ts'
import { type Answered, call } from '../caller.ts'
import type { Chance } from './chance.ts'
import { GatewayTill } from './gateway-till.ts'
import { type Actor, type Firm, zoneWithinDay } from './known-firm.ts'
import type { KnownOffer } from './known-offer.ts'
import type { KnownOrder } from './known-order.ts'

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
  readonly till = new GatewayTill()
  /** The calls that answered, and how often. */
  readonly made = new Map<string, number>()
  /** The calls that were made, whatever was answered. */
  readonly tried = new Set<string>()
  /** What came about of payments and approvals; `COMES_ABOUT` in `walked-calls.ts` is what has to. */
  readonly came = new Set<string>()
  /** How many calls there were. */
  calls = 0

  readonly #dealt = new Set<string>()
  #signedInAt = Date.now()

  constructor(chance: Chance) {
    this.chance = chance
  }

  async begin(): Promise<void> {
    this.till.open()
    this.managers = [await manager(), await manager()]
    for (const mark of ['Xylografika', 'Yarrowfield']) {
      const { companyId } = await companyIn()
      const timeZone = zoneWithinDay()
      await env.DB.prepare('update companies set name = ?, time_zone = ? where id = ?')
        .bind(`${mark} GmbH`, timeZone, companyId)
        .run()
      const firm: Firm = {
        mark,
        companyId,
        timeZone,
        members: [],
        delegations: [],
        addresses: [],
        items: [],
        prices: new Map(),
        administratorsAbove: null,
        signInAbove: 500_000,
      }
      this.firms.push(firm)
      await this.hire(firm, 'administrator', {})
      await this.hire(firm, 'approver', {})
      await this.hire(firm, 'buyer', { orderLimit: 60_000, monthlyBudget: 150_000 })
      // What they order waits for approval from the first step on.
      await this.hire(firm, 'buyer', { orderLimit: 4_000, monthlyBudget: 90_000 })
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

  /** Sessions are short: on a slow machine the walk takes longer than one is good for, and goes on with new ones. */
  async renewSessions(): Promise<void> {
    if (Date.now() - this.#signedInAt < SESSION_USE) return
    this.#signedInAt = Date.now()
    const members = this.everybody.flatMap(({ signedIn }) => signedIn ?? [])
    for (const person of [...this.managers, ...members]) {
      const user = env.DB.prepare('select id, role from users where id = ?').bind(person.userId)
      Object.assign(person, await sessionOf((await user.first<{ id: string; role: AccountRole }>())!))
    }
  }

  /** One of the ways to do something, each of them once before any of them again. */
  deal<Way extends string>(what: string, ways: readonly Way[]): Way {
    const waiting = [...new Set(ways)].filter((way) => !this.#dealt.has(`${what} ${way}`))
    const way = this.chance.pick(waiting.length > 0 ? waiting : ways)
    this.#dealt.add(`${what} ${way}`)
    return way
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
  async manage(method: string, path: string, body?: unknown, boss = this.boss): Promise<Answered> {
    return this.#noted(method, path, await call(method, path, body, boss))
  }

  /** Asks for a file, whose words are drawn and not read here. @returns its status */
  async download(by: Actor, path: string): Promise<number> {
    const headers = { 'X-Region': 'eu', ...(by.signedIn && { 'X-Spree-Token': by.signedIn.userToken }) }
    const { status, headers: answered, body } = await SELF.fetch(`https://shop.test/${path}`, { headers })
    await body?.cancel()
    return this.#noted('GET', path, { status, headers: answered, body: null }).status
  }

  #noted(method: string, path: string, answer: Answered): Answered {
    this.calls++
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    const [asked] = path.split('?')
    const known = PATTERNS.find(([, verb, pattern]) => verb === method.toLowerCase() && pattern.test(`/${asked}`))
    if (!known) return answer
    this.tried.add(known[0])
    if (answer.status < 300) this.made.set(known[0], (this.made.get(known[0]) ?? 0) + 1)
    return answer
  }
}
