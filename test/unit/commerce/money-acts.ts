import fc from 'fast-check'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { AgreedPayment } from '../../../src/commerce/orders/document.ts'
import { isOpenPayment } from '../../../src/commerce/payments/payment-state.ts'
import type { Outcome } from './money-gateway.ts'
import type { MoneyWorld } from './money-world.ts'
import { adding, LEAVE_ADDRESS, LEAVE_CART, LEAVE_DELIVERY } from './order.ts'
import { USER } from './paid-order.ts'

/** An act on an order that may be paid, crashing after so many steps. */
export type Act = { crash: number | null } & (
  | { kind: 'card' | 'page' | 'confirm' | 'transfer' | 'credit'; outcome: Outcome }
  | { kind: 'bank'; which: number; outcome: Outcome }
  | { kind: 'event' | 'send surplus'; which: number }
  | { kind: 'dispute'; which: number; isLost: boolean }
  | { kind: 'refund lines'; quantity: number; to: 'source' | 'wallet' }
  | { kind: 'receive' | 'refund'; share: number }
  | {
      kind:
        | 'change'
        | 'checkout'
        | 'wallet'
        | 'whole'
        | 'plan'
        | 'invoice'
        | 'cancel'
        | 'reconcile'
        | 'attend'
        | 'book'
        | 'send back'
        | 'agree'
        | 'return'
    }
  | { kind: 'wait'; days: number }
)

const outcome = fc.constantFrom<Outcome>('succeeds', 'succeeds', 'asks', 'declines', 'takes its time')
const which = fc.nat(4)
const crash = fc.option(fc.nat(6), { freq: 2 })
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('card', 'page', 'confirm'), outcome, crash }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('transfer', 'credit'), outcome, crash }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bank'), which, outcome, crash }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('agree', 'agree', 'return'), crash }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('plan'), crash }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('event'), which, crash }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send surplus'), which, crash }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispute'), which, isLost: fc.boolean(), crash }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund lines'),
      quantity: fc.constantFrom(1, 40, 100),
      to: fc.constantFrom('source', 'wallet'),
      crash,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('receive'), share: fc.constantFrom(0.4, 1, 1.5, -1), crash }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund'), share: fc.constantFrom(0.1, 0.3, 1), crash }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.constantFrom(0.1, 1.1, 2.1), crash }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'change',
        'checkout',
        'checkout',
        'wallet',
        'wallet',
        'plan',
        'plan',
        'invoice',
        'invoice',
        'invoice',
        'whole',
        'cancel',
        'reconcile',
        'attend',
        'book',
        'send back',
      ),
      crash,
    }),
  },
) as fc.Arbitrary<Act>

/** How an order may be paid besides. */
export const AGREED: AgreedPayment[] = [
  {
    plan: [
      { percent: 50, days: 0 },
      { percent: 50, days: 30 },
    ],
  },
  {
    plan: [
      { percent: 34, days: 0 },
      { percent: 33, days: 14 },
      { percent: 33, days: 28 },
    ],
  },
  { invoiceDays: 30 },
]

const CHECKOUT: Command[] = [LEAVE_CART, LEAVE_ADDRESS, LEAVE_DELIVERY]

/** Does one of them. @throws Refusal as the shop refuses */
export function done(world: MoneyWorld, act: Act): void {
  const expectedTotal = world.order.figures.total
  const intentOf = (at: number) =>
    world.gateway.intents[at % (world.gateway.intents.length || 1)]?.intentId ?? 'pi_none'
  switch (act.kind) {
    case 'card':
      world.act({ kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal }, act.outcome)
      break
    case 'page':
      world.act({ kind: 'pay_on_page', method: 'ideal', expectedTotal }, act.outcome)
      break
    case 'confirm': {
      const intentId = world.order.payments.findLast(({ state }) => state === 'requires_action')?.intentId ?? 'pi_none'
      world.act({ kind: 'confirm_card', intentId, paymentMethodId: 'pm_2', expectedTotal }, act.outcome)
      break
    }
    case 'agree':
      // On the gateway's own page: the shop captures.
      world.gateway.happens(world.order.payments.findLast(isOpenPayment)?.intentId ?? 'pi_none', 'authorises')
      break
    case 'return': {
      const intentId = world.order.payments.findLast(isOpenPayment)?.intentId ?? 'pi_none'
      world.act({ kind: 'confirm_card', intentId, expectedTotal }, 'succeeds')
      break
    }
    case 'plan':
      world.act({ kind: 'choose_plan' }, 'succeeds')
      break
    case 'invoice':
      world.act({ kind: 'pay_on_invoice', expectedTotal }, 'succeeds')
      break
    case 'whole':
      world.act({ kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal, rejectsPlan: true }, 'succeeds')
      break
    case 'refund': {
      const amount = Math.round(expectedTotal * act.share)
      world.act({ kind: 'refund', ask: { amount, to: act.share === 0.1 ? 'wallet' : 'source' } }, 'succeeds')
      break
    }
    case 'transfer':
      world.act({ kind: 'pay_by_transfer', expectedTotal }, 'succeeds')
      break
    case 'credit':
      world.act({ kind: 'pay_by_credit', expectedTotal }, 'succeeds')
      break
    case 'bank':
      world.gateway.happens(intentOf(act.which), act.outcome)
      break
    case 'event':
      world.settle(intentOf(act.which))
      break
    case 'dispute':
      world.dispute(intentOf(act.which), act.isLost)
      break
    case 'refund lines': {
      const lines = [{ id: world.order.lines[0]!.id, quantity: act.quantity }]
      world.act({ kind: 'refund', ask: { lines, to: act.to } }, 'succeeds')
      break
    }
    case 'receive':
      // A bank takes back what arrived, never more.
      world.receive(Math.max(Math.round(expectedTotal * act.share), -world.returnable))
      break
    case 'change':
      world.act(adding(100), 'succeeds')
      break
    case 'checkout':
      for (const step of CHECKOUT) world.act(step, 'succeeds')
      break
    case 'wallet':
      world.act({ kind: 'use_credit', userId: USER, limit: world.wallet.balance(world.order.currency) }, 'succeeds')
      break
    case 'cancel':
      world.act({ kind: 'cancel' }, 'succeeds')
      break
    case 'send surplus':
      world.sendSurplus(act.which)
      break
    case 'send back':
      world.sendBack()
      break
    case 'wait':
      world.wait(act.days)
      break
    default:
      world[act.kind]()
  }
}
