import { useShop } from '../../ui/shop.tsx'
import styles from './orders-page.module.css'

/**
 * The ways to the newer and the older rows of a list.
 *
 * @param at the address of a page, counted from 1
 */
export function PageLinks({
  currentPage,
  pages,
  at,
}: {
  currentPage: number
  pages: number
  at(page: number): string
}) {
  const { t } = useShop()
  if (pages <= 1) return null
  return (
    <p className={styles.pages}>
      {currentPage > 1 && (
        <a href={at(currentPage - 1)} rel="prev">
          {t('orders.newer')}
        </a>
      )}
      {currentPage < pages && (
        <a href={at(currentPage + 1)} rel="next">
          {t('orders.older')}
        </a>
      )}
    </p>
  )
}
