import { BETWEEN_FACTS } from '../../i18n/typography.ts'
import { OPERATOR } from '../../regions/operator.ts'
import { asOneLine } from '../../regions/postal-address.ts'
import type { Storefront } from './storefront.tsx'

/** Who sells, in the foot of a price sheet or a quote. */
export const sellerRows = ({ t, region }: Storefront): readonly string[] => [
  t('dieline-sample.detail', {
    name: t('order.seller'),
    value: asOneLine([OPERATOR.operator, OPERATOR.address]),
  }),
  [OPERATOR.register, OPERATOR.vatNumber, region.contact.email, region.contact.phone].join(BETWEEN_FACTS),
]
