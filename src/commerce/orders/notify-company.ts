import { BESIDE_CATALOGUE } from '../../contract/company-spending.ts'
import type { Env } from '../../contract/env.ts'
import { companyObject } from '../companies/approval/company-stub.ts'
import { monthIn } from '../companies/budget/month.ts'
import type { OrderDocument } from './document.ts'
import type { OrderLine } from './order-line.ts'
import { owedInAll, owedNext } from './rules/installments.ts'
import { contentHash, netOfOrder } from './rules/submitted.ts'

/** Notifies the company's object that an order was placed, canceled or released. Idempotent. */
export async function notifyCompany(
  env: Env,
  document: OrderDocument,
  act: 'place' | 'release' | 'take_back',
): Promise<void> {
  const { companyOrder, number: orderNumber, completedAt } = document
  if (!companyOrder) return
  const { companyId, memberId, timeZone } = companyOrder
  const object = companyObject(env, companyId)
  if (act === 'take_back') return object.takeBack(orderNumber)
  if (act === 'release') return object.release(orderNumber, contentHash(document))
  const month = monthIn(timeZone, new Date(completedAt ?? document.updatedAt))
  await object.place({ companyId, memberId: memberId ?? '', orderNumber, minor: netOfOrder(document), month })
}

/**
 * Notifies the company's object of what an order owes now, and by when. Idempotent, and a late notification of an older
 * version changes nothing.
 */
export async function notifyDebt(env: Env, document: OrderDocument): Promise<void> {
  const { companyOrder, installments, number: orderNumber, version } = document
  if (!companyOrder) return
  // Once all is paid the due day does not matter; the last one is kept.
  const dueOn = owedNext(document)?.dueOn ?? installments?.at(-1)?.dueOn ?? ''
  await companyObject(env, companyOrder.companyId).owe({ orderNumber, minor: owedInAll(document), dueOn }, version)
}

/** What an order has of each product, and of what its offer has beside the catalogue; net minor units, after its discounts. */
export function orderedProducts({ lines, figures }: OrderDocument): { product: string; net: number }[] {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const product = productOf(line)
    if (product === null) continue
    const { id, amount } = line
    sums.set(product, (sums.get(product) ?? 0) + amount - (figures.discounts[id] ?? 0))
  }
  return [...sums].map(([product, net]) => ({ product, net }))
}

/** Under what a line is counted; null for services and trees. */
function productOf(line: OrderLine): string | null {
  if (line.kind === 'product') return line.variantId.split('~')[0]!
  return line.kind === 'custom' ? BESIDE_CATALOGUE[line.what] : null
}
