import type { LineArtwork } from '../../contract/line-artwork.ts'
import type { LineItem, OfferedTerms } from '../../contract/line-item.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import type { Figures } from './document.ts'
import type { OrderLine } from './order-line.ts'

/** A line as the API shows it, with its share of discount and tax. */
export function lineView(
  line: OrderLine,
  figures: Pick<Figures, 'discounts' | 'taxes' | 'options'>,
  artwork?: LineArtwork,
): LineItem {
  const { id, quantity, amount, available } = line
  const discount = figures.discounts[id] ?? 0
  const tax = figures.taxes[id] ?? 0
  const shared = { id, quantity, amount, discount, tax, total: amount - discount + tax, available }
  switch (line.kind) {
    case 'product': {
      const { variantId, speed, origin, item } = line
      const configuration = { ...parseVariantCode(variantId)!, quantity }
      const quantityOptions = figures.options?.[id]
      return {
        kind: 'product',
        ...shared,
        variantId,
        configuration,
        expressDeliveryOptionId: speed,
        ...origin,
        ...(item?.dieline && { itemDieline: item.dieline }),
        ...(quantityOptions && { quantityOptions }),
        ...(artwork && { artwork }),
        ...(line.offered && offeredOf(line.offered)),
      }
    }
    case 'service':
      return { kind: 'service', ...shared, service: line.service, parentId: line.parentId }
    case 'trees':
      return { kind: 'trees', ...shared }
    case 'custom':
      return {
        kind: 'custom',
        ...shared,
        what: line.what,
        name: line.name,
        details: line.details,
        ...toleranceOf(line),
        ...(line.dieline && { dieline: line.dieline }),
        ...(artwork && { artwork }),
      }
  }
}

const toleranceOf = ({ tolerancePercent }: OfferedTerms): Pick<OfferedTerms, 'tolerancePercent'> =>
  tolerancePercent ? { tolerancePercent } : {}

const offeredOf = ({ words, ...terms }: OfferedTerms) => ({
  isOffered: true as const,
  ...(words && { words }),
  ...toleranceOf(terms),
})
