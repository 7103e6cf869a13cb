import type { ProductType } from '../../contract/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './compare-box.module.css'

/** The form of the products that are ticked to be compared. */
const COMPARE_FORM = 'compare'

/** A box to tick at a product of a list, so that it is compared with others. */
export function CompareBox({ product }: { product: ProductType }) {
  const { t } = useShop()
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name="compare"
        value={product}
        form={COMPARE_FORM}
        aria-label={t('compare.addOf', { product: t(`product-name.${product}`) })}
      />
      {t('compare.add')}
    </label>
  )
}

/** The button that compares what is ticked. It stays in view once something is. */
export function CompareBar({ quantity }: { quantity: number | null }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <form id={COMPARE_FORM} action={path('shop')} autoComplete="off" className={styles.bar}>
      {quantity !== null && <input type="hidden" name="quantity" value={quantity} />}
      <Button weight="quiet">{t('compare.act')}</Button>
    </form>
  )
}
