import type { Env } from '../../contract/env.ts'
import { checkVat, keptInOrder } from '../vat/check.ts'
import { readVatNumber } from '../vat/number.ts'
import { orderObject } from './access.ts'

/**
 * Repeats the VIES check of a placed order that was charged VAT because VIES was unavailable, and stores the result in the order.
 *
 * @throws Error while VIES is unavailable: the queue retries
 */
export async function checkVatAgain(env: Env, orderNumber: string): Promise<void> {
  const order = orderObject(env, orderNumber)
  const placed = await order.read({ holdsToken: true })
  const vat = placed?.vatCredit ? null : placed?.buyer.vat
  const number = vat && readVatNumber(vat.number, vat.countryIso)
  if (!number) return
  const check = keptInOrder(await checkVat(env, number, { orderNumber }))
  if (check.verdict === 'unavailable') throw new Error('VIES has no answer yet.')
  await order.settleVat(check)
}
