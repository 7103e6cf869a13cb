import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { type Actor, todayOf } from './known-firm.ts'
import type { KnownOrder } from './known-order.ts'

const stepsOf = ({ asked }: KnownOrder): number => (asked!.isInTwoSteps ? 2 : 1)

/** The step that waits: the first that nobody has approved. */
function openStep(order: KnownOrder): number | null {
  const { given } = order.asked!
  const at = Array.from({ length: stepsOf(order) }, (_, step) => given.some((one) => one.step === step)).indexOf(false)
  return at === -1 ? null : at
}

/**
 * In whose right somebody may approve a step: their own, or that of those in whose place they decide today. Nobody decides about what
 * they ordered, but for an administrator where there is nobody else.
 */
function rightsAt({ owner }: KnownOrder, step: number, decider: Actor): Actor[] {
  const firm = owner!.firm!
  const entitled = firm.members.filter(({ role }) => role === 'administrator' || (step === 0 && role === 'approver'))
  const others = entitled.filter((member) => member !== owner)
  const today = todayOf(firm)
  const standIns = firm.delegations.filter(
    ({ from, to, startsOn, endsOn }) =>
      startsOn <= today && today <= endsOn && to !== owner && to.role !== 'viewer' && others.includes(from),
  )
  if (others.length + standIns.length === 0)
    return decider === owner && decider.role === 'administrator' ? [decider] : []
  const own = others.includes(decider) ? [decider] : []
  return [...own, ...standIns.filter(({ to }) => to === decider).map(({ from }) => from)]
}

/** In whose right somebody may decide now about what waits. */
export function rightsOf(order: KnownOrder, decider: Actor): Actor[] {
  const step = openStep(order)
  return step === null ? [] : rightsAt(order, step, decider)
}

/** Notes that somebody approved: in one right, for the step that waits and those after it that the same right opens. */
export async function noteApproval(order: KnownOrder, decider: Actor, rights: Actor[]): Promise<void> {
  const { owner, asked, cart } = order
  const flow = await env.COMPANIES.getByName(owner!.firm!.companyId).newestOf(cart.number)
  const { forId } = flow!.approvals.at(-1)!
  const right = rights.find(({ signedIn }) => signedIn!.userId === forId)
  expect(right, `in the place of ${forId}`).toBeDefined()
  // Whoever decides by their own role does not do it in the place of another.
  if (rights.includes(decider)) expect(right).toBe(decider)
  for (let step = openStep(order); step !== null; step = openStep(order)) {
    if (!rightsAt(order, step, decider).includes(right!)) break
    asked!.given.push({ by: decider, right: right!, step })
  }
  const isDone = openStep(order) === null
  expect(flow!.state).toBe(isDone ? 'approved' : 'waiting')
  if (!isDone) return
  order.approved = order.held
  await cart.act('GET', `orders/${cart.number}`)
  order.agreed = cart.order.total
}
