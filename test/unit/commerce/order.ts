import { expect } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { LineOrigin } from '../../../src/commerce/orders/line-origin.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { MUNICH } from '../../addresses.ts'
import { facts } from '../shop-facts.ts'

export const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
export const LARGER_MAILER = 'mailer-box-eco~320x230x100~cardboard-natural~print-monochrome~foil-none'
export const SAMPLES = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'
export const EMAIL = 'ada@example.com'
export { MUNICH }
export const WARSAW = { ...MUNICH, address1: 'ul. Prosta 1', city: 'Warszawa', zipcode: '00-001', countryIso: 'PL' }

export const adding = (
  quantity: number,
  {
    variantId = MAILER,
    origin,
    speed = 'standard',
  }: { variantId?: string; origin?: LineOrigin; speed?: 'standard' | 'express' } = {},
): Command => ({ kind: 'add_line', line: { variantId, quantity, speed, ...(origin && { origin }) } })

/** The steps of a cart that holds something, to Munich and by courier. */
export const LEAVE_CART: Command = { kind: 'leave_step', step: 'cart', fields: {} }
export const LEAVE_ADDRESS: Command = {
  kind: 'leave_step',
  step: 'address',
  fields: { email: EMAIL, shipAddress: MUNICH },
}
export const LEAVE_DELIVERY: Command = { kind: 'leave_step', step: 'delivery', fields: { rateId: 'courier' } }

export const cart = (region: RegionCode = 'eu'): OrderDocument =>
  newOrder({ number: 'R123456789', region, userId: null }, facts)

/** An order after commands, one after the other. @throws Refusal */
export const following = (document: OrderDocument, ...commands: Command[]): OrderDocument =>
  commands.reduce((order, command) => apply(order, command, facts).document, document)

const PAYABLE = new Map<RegionCode, OrderDocument>()

/** An order of 250 boxes that can be paid: thousands of walks begin with one, so its steps are taken once. */
export function payable(region: RegionCode = 'eu'): OrderDocument {
  const known = PAYABLE.get(region) ?? following(cart(region), adding(250), LEAVE_CART, LEAVE_ADDRESS, LEAVE_DELIVERY)
  PAYABLE.set(region, known)
  return structuredClone(known)
}

/** Why something is refused: status, code, and the fields with what would be right. A refusal has a sentence. */
export function refusalOf(act: () => unknown): [status: number, code: string, errors: unknown, about?: string] {
  try {
    act()
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    expect(cause.message).toMatch(/^[A-Z].+\.$/)
    const { code, errors, about } = cause.body
    return about === undefined ? [cause.status, code, errors] : [cause.status, code, errors, about]
  }
  throw new Error('It was not refused.')
}
