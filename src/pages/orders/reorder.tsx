import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './details-page.module.css'

/** Puts an order into the cart again. The form posts to the address of the page. */
export function Reorder({ formKey }: { formKey: string }) {
  const { t } = useShop()
  return (
    <section className={styles.section} aria-labelledby="reorder">
      <h2 id="reorder">{t('orders.reorderTitle')}</h2>
      <p className={styles.quiet}>{t('orders.reorderText')}</p>
      <form method="post" className={styles.reorder}>
        <input type="hidden" name="key" value={formKey} />
        <Button name="intent" value="reorder">
          {t('orders.reorderAct')}
        </Button>
      </form>
    </section>
  )
}
