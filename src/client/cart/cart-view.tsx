import { type FormEvent, Fragment } from 'react'
import type { Cart } from '../../contract/cart.ts'
import { orderRate } from '../../pricing/amounts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { shownPrice } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { CartBundle } from './cart-bundle.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartForm, CartRefusal, CartState } from './cart-state.ts'
import styles from './cart-view.module.css'
import { CouponForms } from './coupon-forms.tsx'
import { Notices } from './notices.tsx'
import { ServiceOffers } from './service-offers.tsx'
import { Summary } from './summary.tsx'

export interface CartViewProps extends CartState {
  /** Why the last act was refused. */
  refusal?: CartRefusal | undefined
  /** A message about the last act, for screen readers. */
  said?: string | undefined
  busy?: boolean
  cartPath: string
  checkoutPath: string
  shopPath: string
  listsPath: string
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** The cart as forms: each act is a form that works without scripts; a script only saves the page load. */
export function CartView({
  cart,
  links,
  arrival,
  refusal,
  said,
  busy,
  cartPath,
  checkoutPath,
  shopPath,
  listsPath,
  onSubmit,
}: CartViewProps) {
  const shop = useShop()
  const { t, money } = shop
  if (!cart || cart.lines.length === 0)
    return <EmptyCart notices={cart?.notices ?? []} shopPath={shopPath} said={said} refusal={refusal} />
  const blocked = cart.lines.some((line) => !line.available)
  const form = { action: cartPath, version: cart.lockVersion, onSubmit }
  const field = refusal?.field
  return (
    <div className={styles.cart} aria-busy={busy}>
      <div>
        <Notices notices={cart.notices} lines={cart.lines} />
        {refusal && !field && <Note tone="bad">{refusal.text}</Note>}
        <ul className={styles.lines} tabIndex={-1} data-after="" aria-label={t('cart.lines')}>
          {cart.lines.map((line, at) => (
            <Fragment key={line.id}>
              <BundleAbove cart={cart} at={at} form={form} />
              <CartLine
                line={line}
                rate={orderRate(cart)}
                changePath={links[line.id] ?? shopPath}
                form={form}
                refusal={field?.name === 'quantity' && field.line === line.id ? refusal : undefined}
              />
            </Fragment>
          ))}
        </ul>
        <ServiceOffers cart={cart} action={cartPath} onSubmit={onSubmit} />
        <div className={styles.below}>
          <ButtonLink weight="plain" href={shopPath}>
            {t('cart.continue')}
          </ButtonLink>
          {cart.lines.some(({ kind }) => kind === 'product') && (
            <form method="post" action={listsPath}>
              <input type="hidden" name="intent" value="save-cart" />
              <Button weight="plain">{t('cart.saveList')}</Button>
            </form>
          )}
          <form method="post" action={cartPath} onSubmit={onSubmit}>
            <input type="hidden" name="intent" value="empty" />
            <Button weight="plain">{t('cart.clear')}</Button>
          </form>
        </div>
      </div>
      <aside className={styles.aside} aria-labelledby="summary">
        <h2 id="summary">{t('cart.summary')}</h2>
        <Summary cart={cart} />
        {cart.freeDeliveryMissing !== null && (
          <p className={styles.expected}>
            {t('cart.freeDeliveryMissing', { amount: money(cart.freeDeliveryMissing) })}
          </p>
        )}
        {arrival && <p className={styles.expected}>{arrival}</p>}
        <CouponForms
          coupon={cart.coupon}
          bestCoupon={cart.bestCoupon}
          form={form}
          refusal={field?.name === 'code' ? refusal : undefined}
        />
        <ButtonLink
          href={checkoutPath}
          className={styles.checkout}
          data-after-acts
          {...(blocked && { 'aria-disabled': true })}
        >
          <span>{t('cart.checkout')}</span>{' '}
          <span>{shownPrice(shop, cart.taxTotal ? 'gross' : 'net', cart.total).text}</span>
        </ButtonLink>
      </aside>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}

/** The bundle whose first part a line is. */
function BundleAbove({ cart, at, form }: { cart: Cart; at: number; form: CartForm }) {
  const idOf = (line: Cart['lines'][number] | undefined) => (line?.kind === 'product' ? line.bundleId : undefined)
  const id = idOf(cart.lines[at])
  const bundle = cart.bundles.find((bundle) => bundle.id === id)
  const isFirst = cart.lines.findIndex((line) => idOf(line) === id) === at
  return bundle && isFirst ? <CartBundle bundle={bundle} form={form} /> : null
}

interface EmptyCartProps extends Pick<CartViewProps, 'shopPath' | 'said' | 'refusal'> {
  notices: Cart['notices']
}

/** What an empty cart says, such as that nothing which was ordered again is made any more. */
function EmptyCart({ notices, shopPath, said, refusal }: EmptyCartProps) {
  const { t } = useShop()
  return (
    <div className={styles.empty}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Notices notices={notices} lines={[]} />
      {refusal && <Note tone="bad">{refusal.text}</Note>}
      <h2 tabIndex={-1} data-after="">
        {t('cart.empty')}
      </h2>
      <p>{t('cart.emptyText')}</p>
      <ButtonLink href={shopPath}>{t('cart.emptyAction')}</ButtonLink>
    </div>
  )
}
