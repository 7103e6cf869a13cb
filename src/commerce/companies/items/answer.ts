import type { CompanyItem } from '../../../contract/company-items.ts'
import type { OrderedDesign } from '../../../contract/line-item.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { validateConfiguration } from '../../../pricing/limits.ts'
import type { Region } from '../../../regions/region.ts'
import { catalogueOf } from '../../catalogue/store.ts'
import { findVariant, isSoldIn } from '../../catalogue/variants.ts'
import type { CommerceContext } from '../../mount.ts'
import type { Facts } from '../../orders/facts.ts'
import { goodsAmount } from '../../orders/rules/quoted-price.ts'
import { pricesFor } from '../member-prices.ts'
import { hasFormerDieline } from './item-dieline.ts'
import type { ItemRow } from './store.ts'

/** What the prices of a company's items follow from. */
export interface ItemFacts {
  facts: Facts
  region: Region
  userId: string
}

/** The catalogue and the prices of a company as they are now. */
export async function itemFacts(
  c: CommerceContext,
  { companyId, userId, region }: { companyId: string; userId: string; region: Region },
): Promise<ItemFacts> {
  const now = new Date().toISOString()
  const [catalogue, member] = await Promise.all([
    catalogueOf(c.env.DB),
    pricesFor(c.env.DB, companyId, userId, region, now),
  ])
  return { facts: { catalogue, now, member }, region, userId }
}

/** What so many of an item cost its company, net minor units; null for what is not made or not sold in the store. */
export function itemAmount(
  { id, variantId }: Pick<ItemRow, 'id' | 'variantId'>,
  quantity: number,
  { facts, region, userId }: ItemFacts,
): number | null {
  const found = isSoldIn(region, variantId, facts.catalogue)
    ? findVariant(facts.catalogue, variantId, quantity)
    : undefined
  if (!found) return null
  const order = { region: region.code, currency: region.currency, userId }
  return goodsAmount(order, { quantity, speed: 'standard', item: { id } }, found, facts)
}

/** The least and the most that is made of a variant at once; null where it is not made, or not sold in the store. */
export function madeOf(
  variantId: string,
  { facts: { catalogue }, region }: Pick<ItemFacts, 'facts' | 'region'>,
): { least: number | null; most: number | null } {
  const variant = parseVariantCode(variantId)
  const product = variant && catalogue.product(variant.product)
  const isMade =
    product &&
    isSoldIn(region, variantId, catalogue) &&
    validateConfiguration(product, { ...variant, quantity: product.minQuantity }).length === 0
  return isMade ? { least: product.minQuantity, most: product.maxQuantity } : { least: null, most: null }
}

/** What the API says of a frozen design. */
export const itemDesign = (design: OrderedDesign | null | undefined): CompanyItem['boxDesign'] =>
  design ? { id: design.id, name: design.name, sha256: design.sha256 } : null

/** An item as its company sees it. */
export function shownItem(row: ItemRow, facts: ItemFacts): CompanyItem {
  const { id, sku, name, variantId, design, dieline, quantity, validUntil } = row
  const isAgreed = facts.facts.member?.items[id] !== undefined
  return {
    id,
    sku,
    name,
    variantId,
    quantity,
    boxDesign: itemDesign(design),
    dieline,
    formerDielineAt: hasFormerDieline(row, facts.facts.catalogue) ? row.createdAt : null,
    amount: itemAmount(row, quantity, facts),
    ...madeOf(variantId, facts),
    validUntil: isAgreed ? validUntil : null,
  }
}
