import type { Cart } from '../../contract/cart.ts'
import { codeDiscount } from '../../contract/code-discount.ts'
import { isDelivered } from '../../contract/line-item.ts'
import { bundleName } from '../../i18n/bundle-name.ts'
import { whyNoTax } from '../../i18n/tax-words.ts'
import { shownPrice } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './summary.module.css'

/** Goods, discount, delivery, customs, VAT and total: the figures of the order, in the order in which they add up. */
export function Summary({ cart }: { cart: Cart }) {
  const shop = useShop()
  const { t, money, percent } = shop
  const net = (minor: number) => shownPrice(shop, 'net', minor).text
  const byCode = codeDiscount(cart)
  const later = cart.state === 'delivery' ? 'cart.shippingOpen' : 'cart.shippingLater'
  const chosen = cart.shippingRates.find((rate) => rate.selected)
  return (
    <dl className={styles.summary}>
      <Row label={t('cart.subtotal')} value={money(cart.itemTotal)} />
      {cart.bundles.map((bundle) => (
        <Row key={bundle.id} label={bundleName(bundle, t)} value={net(-bundle.saving)} />
      ))}
      {byCode > 0 && (
        <Row
          label={cart.coupon ? t('cart.discountCode', { code: cart.coupon.code }) : t('cart.discount')}
          value={net(-byCode)}
        />
      )}
      {cart.lines.some(isDelivered) && (
        <Row
          label={t('cart.shipping')}
          value={chosen ? (chosen.cost ? net(chosen.cost) : t('cart.shippingFree')) : t(later)}
        />
      )}
      {cart.customsTotal > 0 && <Row label={t('cart.customs')} value={net(cart.customsTotal)} />}
      {cart.taxes
        .filter((tax) => tax.amount > 0 || cart.taxReason)
        .map((tax) => (
          <Row
            key={tax.rate}
            label={t('cart.vat', { rate: percent(tax.rate / 100) })}
            value={money(tax.amount)}
            why={whyNoTax(cart, t)}
          />
        ))}
      <div className={styles.totalRow}>
        <dt>{t(cart.taxTotal > 0 ? 'cart.totalGross' : 'cart.total')}</dt>
        <dd data-total={cart.total}>{money(cart.total)}</dd>
      </div>
      {cart.credit > 0 && (
        <>
          <Row label={t('cart.credit')} value={money(-cart.credit)} />
          <Row label={t('cart.leftToPay')} value={money(cart.total - cart.credit)} />
        </>
      )}
    </dl>
  )
}

function Row({ label, value, why }: { label: string; value: string; why?: string | null }) {
  return (
    <div>
      <dt>
        {label}
        {why && <small className={styles.why}>{why}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
