import type { ProductType } from '../../contract/vocabulary.ts'
import { Heart } from '../../ui/heart.tsx'
import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './save-heart.module.css'

/** The form of all hearts of a page. */
const SAVE_FORM = 'save'

/** A button on a product's picture that puts it, as it is usually chosen, on a list of the visitor. */
export function SaveHeart({ product }: { product: ProductType }) {
  const { t } = useShop()
  return (
    <button
      type="submit"
      form={SAVE_FORM}
      name="product"
      value={product}
      className={styles.heart}
      aria-label={t('list.saveOf', { product: t(`product-name.${product}`) })}
    >
      <Heart />
    </button>
  )
}

/** The form that the hearts send: without scripts it leads to the list, with them it stays on the page. */
export function SaveForm() {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <form id={SAVE_FORM} method="post" action={path('shopping-lists')} data-saved-words={t('list.isSaved')}>
      <input type="hidden" name="intent" value="add" />
      <VisuallyHidden role="status">{''}</VisuallyHidden>
    </form>
  )
}
