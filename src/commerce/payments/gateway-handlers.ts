import { minorUnits } from '../../contract/decimal.ts'
import { isSandboxed } from '../../contract/env.ts'
import type { GATEWAY_CALLS } from '../../contract/gateways.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { membershipOf } from '../companies/store.ts'
import { userOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderFor } from '../orders/follow.ts'
import { invalid } from '../refusal.ts'
import { isShownVat } from '../vat/shown-vat.ts'
import { walletOf } from '../wallet/wallet.ts'
import { accountsOf } from './accounts-of.ts'
import { paymentMethods } from './methods.ts'
import { liveMethods } from './registry.ts'

/** An amount that every method takes, where the caller names none: 100.00. */
const USUAL = 10_000

/** Which methods are live. */
export const gatewayHandlers: Handlers<typeof GATEWAY_CALLS> = {
  async live(c, { query: { amount, order_number: number } }) {
    if (amount !== undefined && number !== undefined)
      throw invalid({ amount: ['must be left out where an order is named'] })
    const region = regionOf(c)
    const order = number === undefined ? null : await orderFor(c, number)
    const methods = order
      ? order.paymentMethods
      : paymentMethods(region, region.currency, amount === undefined ? USUAL : minorUnits(amount), {
          live: liveMethods(c.env),
          accounts: accountsOf(c.env),
          firmOf: await countryOfFirm(c),
        })
    const isSandbox = isSandboxed(c.env)
    const byGateway = methods.map((method) => ({ id: method, method, isSandbox: method !== 'check' && isSandbox }))
    // Credit pays with the order, never later.
    const takesCredit = !order || (order.completedAt === null && order.total > 0)
    const hasCredit = takesCredit && (await creditIn(c, order?.currency ?? region.currency)) > 0
    return hasCredit ? [...byGateway, { id: 'wallet', method: 'wallet', isSandbox: false }] : byGateway
  },
}

/** The country of the caller's company in this store, whose VAT number has been shown; undefined for whoever is in none. */
async function countryOfFirm(c: CommerceContext): Promise<string | undefined> {
  const userId = await userOf(c)
  const company = userId === null ? undefined : (await membershipOf(c.env.DB, userId))?.company
  if (!company || company.region !== regionOf(c).code || company.state !== 'approved' || !company.vatNumber) return
  return isShownVat(company.vatVerdict) ? company.countryIso : undefined
}

/** The credit of a signed-in caller, minor units; 0 for anybody else. */
async function creditIn(c: CommerceContext, currency: Currency): Promise<number> {
  const userId = await userOf(c)
  return userId === null ? 0 : walletOf(c.env, userId).balance(currency)
}
