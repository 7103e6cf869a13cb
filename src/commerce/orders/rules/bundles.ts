import { goodsOf } from '../../../contract/line-item.ts'
import { getRegion } from '../../../regions/regions.ts'
import type { Bundle, BundlePart } from '../../bundles/bundle-rows.ts'
import { bundlesIn } from '../../bundles/store-bundles.ts'
import { invalid, missing } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { addLine, updateLine, withLines } from './lines.ts'

/**
 * Adds bundles: each part is a line of its own, and lines of the same bundle are combined.
 *
 * @throws Refusal 422 for what is not offered here, or not in this quantity; nothing is added then
 */
export function addBundle(document: OrderDocument, bundleId: string, quantity: number, facts: Facts): OrderDocument {
  return offeredBundle(document, bundleId, facts).parts.reduce(
    (filled, part) =>
      addLine(
        filled,
        { variantId: part.variantId, quantity: part.quantity * quantity, speed: 'standard', origin: { bundleId } },
        facts,
      ),
    document,
  )
}

/**
 * Adds a bundle by its parts, which must be complete and in equal numbers.
 *
 * @throws Refusal 422
 */
export function addBundleLines(
  document: OrderDocument,
  bundleId: string,
  lines: readonly BundlePart[],
  facts: Facts,
): OrderDocument {
  const count = timesOf(offeredBundle(document, bundleId, facts), lines)
  if (count === null)
    throw invalid({ line_items_params: ['must be all parts of the bundle, each as often'] }, 'not_the_bundle')
  return addBundle(document, bundleId, count, facts)
}

/** Sets the quantity of a bundle in the order. @throws Refusal 404 where it is not there, 422 for an invalid quantity */
export function setBundle(document: OrderDocument, bundleId: string, quantity: number, facts: Facts): OrderDocument {
  const { parts } = offeredBundle(document, bundleId, facts)
  return linesOf(document, bundleId).reduce((changed, { id, variantId }) => {
    // An order holds complete bundles only.
    const part = parts.find((part) => part.variantId === variantId)!
    return updateLine(changed, { lineId: id, quantity: part.quantity * quantity }, facts)
  }, document)
}

/** Removes a bundle with all of its parts. @throws Refusal 404 where it is not there */
export function removeBundle(document: OrderDocument, bundleId: string): OrderDocument {
  const lines = linesOf(document, bundleId)
  return withLines(
    document,
    document.lines.filter((line) => !lines.some(({ id }) => id === line.id)),
  )
}

/** How many complete bundles some lines are: all of its parts and nothing else, in equal numbers; null where they are none. */
export function timesOf({ parts }: Pick<Bundle, 'parts'>, lines: readonly BundlePart[]): number | null {
  if (lines.length !== parts.length) return null
  const times = parts.map(({ variantId, quantity }) => {
    const line = lines.find((line) => line.variantId === variantId)
    return line ? line.quantity / quantity : 0
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
