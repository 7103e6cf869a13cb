import { goodsOf } from '../../../contract/line-item.ts'
import { getRegion } from '../../../regions/regions.ts'
import type { Bundle, BundlePart } from '../../bundles/bundle-rows.ts'
import { bundlesIn } from '../../bundles/store-bundles.ts'
import { invalid, missing } from '../../refusal.ts'
import type { BundleLine } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderLine } from '../order-line.ts'
import { addLine, updateLine, withLines } from './lines.ts'

/**
 * Adds bundles: each part is a line of its own, and lines of the same bundle are combined.
 *
 * @throws Refusal 422 for what is not offered here, or not in this quantity; nothing is added then
 */
export function addBundle(document: OrderDocument, bundleId: string, quantity: number, facts: Facts): OrderDocument {
  const { parts } = offeredBundle(document, bundleId, facts)
  const lines = parts.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity }))
  return addParts(document, bundleId, lines, facts)
}

/**
 * Adds a bundle by its parts, which must be complete and in equal numbers. A line keeps the list and the composed product that it
 * comes from.
 *
 * @throws Refusal 422
 */
export function addBundleLines(
  document: OrderDocument,
  bundleId: string,
  lines: readonly BundleLine[],
  facts: Facts,
): OrderDocument {
  if (timesOf(offeredBundle(document, bundleId, facts), lines) === null)
    throw invalid({ line_items_params: ['must be all parts of the bundle, each as often'] }, 'not_the_bundle')
  return addParts(document, bundleId, lines, facts)
}

const addParts = (
  document: OrderDocument,
  bundleId: string,
  lines: readonly BundleLine[],
  facts: Facts,
): OrderDocument =>
  lines.reduce(
    (filled, { variantId, quantity, origin }) =>
      addLine(filled, { variantId, quantity, speed: 'standard', origin: { ...origin, bundleId } }, facts),
    document,
  )

/**
 * Sets the quantity of a bundle in the order. A part that has several lines, of several origins, keeps the first.
 *
 * @throws Refusal 404 where it is not there, 422 for an invalid quantity
 */
export function setBundle(document: OrderDocument, bundleId: string, quantity: number, facts: Facts): OrderDocument {
  const { parts } = offeredBundle(document, bundleId, facts)
  const lines = linesOf(document, bundleId)
  return parts.reduce((changed, part) => {
    // An order holds complete bundles only.
    const [first, ...others] = lines.filter(({ variantId }) => variantId === part.variantId)
    return updateLine(
      joined(changed, first!.id, others),
      { lineId: first!.id, quantity: part.quantity * quantity },
      facts,
    )
  }, document)
}

/** Removes a bundle with all of its parts. @throws Refusal 404 where it is not there */
export function removeBundle(document: OrderDocument, bundleId: string): OrderDocument {
  return without(document, linesOf(document, bundleId))
}

/** Lines are gone, whose services belong to another of the same goods. */
function joined(document: OrderDocument, into: string, gone: readonly OrderLine[]): OrderDocument {
  const isOfGone = (line: OrderLine) => line.kind === 'service' && gone.some(({ id }) => id === line.parentId)
  const lines = document.lines.map((line) => (isOfGone(line) ? { ...line, parentId: into } : line))
  return without({ ...document, lines }, gone)
}

const without = (document: OrderDocument, gone: readonly OrderLine[]): OrderDocument =>
  withLines(
    document,
    document.lines.filter((line) => !gone.some(({ id }) => id === line.id)),
  )

/** How many complete bundles some lines are: all of its parts and nothing else, in equal numbers; null where they are none. */
export function timesOf({ parts }: Pick<Bundle, 'parts'>, lines: readonly BundlePart[]): number | null {
  if (lines.some((line) => !parts.some(({ variantId }) => variantId === line.variantId))) return null
  const times = parts.map(({ variantId, quantity }) => {
    const own = lines.filter((line) => line.variantId === variantId)
    return own.reduce((sum, line) => sum + line.quantity, 0) / quantity
  })
  const [first = 0] = times
  return first >= 1 && Number.isInteger(first) && times.every((time) => time === first) ? first : null
}

function linesOf({ lines }: OrderDocument, bundleId: string) {
  const found = goodsOf(lines).filter(({ origin }) => origin?.bundleId === bundleId)
  if (found.length === 0) throw missing()
  return found
}

function offeredBundle({ region }: OrderDocument, bundleId: string, { catalogue }: Facts): Bundle {
  const bundle = bundlesIn(getRegion(region), catalogue).find(({ id }) => id === bundleId)
  if (!bundle) throw invalid({ bundle_id: ['must be a bundle that this store offers'] }, 'bundle_not_offered')
  return bundle
}
