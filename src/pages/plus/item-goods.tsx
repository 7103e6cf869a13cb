import type { ReactNode } from 'react'
import type { CompanyItem } from '../../contract/company-items.ts'
import { orderedPicture } from '../../contract/design-picture-paths.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { lineName } from '../../i18n/line-words.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import styles from './item-goods.module.css'

type Goods = Pick<CompanyItem, 'variantId' | 'boxDesign'>

interface PictureProps extends Goods {
  /** That of a saved design. */
  drawn?: string | undefined
  /** Whether the goods are still made: others have no picture. */
  isMade?: boolean
}

/** The picture of goods, of their design or of themselves: what it shows stands beside it. */
export function ItemPicture({ variantId, boxDesign, drawn, isMade = true }: PictureProps) {
  const { format } = useShop()
  const variant = isMade ? parseVariantCode(variantId) : null
  const address = drawn ?? (boxDesign ? orderedPicture(boxDesign) : variant && goodsPicture(variant, format.units))
  return (
    <div className={styles.picture}>
      {address && <img src={address} alt="" width="120" height="90" loading="lazy" />}
    </div>
  )
}

/** What goods are: their name or one of the company's own, the product, the choices, and the design. */
export function ItemGoods({
  goods: { variantId, boxDesign },
  name,
  children,
}: {
  goods: Goods
  name?: string
  children?: ReactNode
}) {
  const { t } = useShop()
  const variant = parseVariantCode(variantId)
  const product = variant ? lineName({ kind: 'product', configuration: variant }, t) : variantId
  return (
    <div className={styles.what}>
      <h2>{name ?? product}</h2>
      {children}
      {name !== undefined && <p>{product}</p>}
      {variant && <Specification configuration={variant} finish={variant.finish !== 'foil-none'} />}
      {boxDesign && <p>{t('cart.design', { name: boxDesign.name })}</p>}
    </div>
  )
}
