import type { Cart } from '../../contract/cart.ts'
import { bundleName } from '../../i18n/bundle-name.ts'
import { Button } from '../../ui/button.tsx'
import { LineQuantity } from '../../ui/line-quantity.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './cart.module.css'
import type { CartForm } from './cart-state.ts'

interface Props {
  bundle: Cart['bundles'][number]
  form: CartForm
}

/** The head above the parts of a bundle: its quantity, its saving, and the button that removes all of it. */
export function CartBundle({ bundle, form }: Props) {
  const { t, money } = useShop()
  const name = bundleName(bundle, t)
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="bundle" value={bundle.id} />
      <input type="hidden" name="version" value={form.version} />
    </>
  )
  return (
    <li className={`${styles.line} ${styles.bundle}`} data-bundle={bundle.id}>
      <div className={styles.what}>
        <h2>{name}</h2>
        <p>{t('cart.bundleSaves', { amount: money(bundle.saving) })}</p>
        <p>{t('cart.bundleWhole')}</p>
      </div>
      <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.quantity}>
        {hidden('update-bundle')}
        <LineQuantity id={`bundle-${bundle.id}`} label={t('cart.bundles')} name={name} value={bundle.quantity} />
      </form>
      <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.price}>
        {hidden('remove-bundle')}
        <Button weight="plain" aria-label={t('cart.removeOf', { product: name })}>
          {t('cart.remove')}
        </Button>
      </form>
    </li>
  )
}
