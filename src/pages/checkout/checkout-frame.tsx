import type { ReactNode } from 'react'
import { Notices } from '../../client/cart/notices.tsx'
import { Summary } from '../../client/cart/summary.tsx'
import type { Cart } from '../../contract/cart.ts'
import { isToBeKept } from '../../contract/order.ts'
import { lineName, lineTitle } from '../../i18n/line-words.ts'
import { lineAmounts, orderRate } from '../../pricing/amounts.ts'
import { LinePicture } from '../../ui/line-picture.tsx'
import { Note } from '../../ui/note.tsx'
import { Price } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ExpectedDelivery } from '../layout/expected-delivery.tsx'
import { usePaths } from '../layout/paths.tsx'
import { VatNotes } from '../orders/vat-notes.tsx'
import styles from './checkout.module.css'
import review from './checkout-frame.module.css'
import { ParkedPayment } from './parked-payment.tsx'
import { type ShownStep, Steps } from './steps.tsx'

/** The layout of every step of the checkout: the steps, the form, and beside it the order with its total. */
export function CheckoutFrame({ cart, step, children }: { cart: Cart; step: ShownStep; children: ReactNode }) {
  const { t, number } = useShop()
  return (
    <Sheet>
      <h1 className={styles.title}>{t('checkout.title')}</h1>
      <Steps current={step} number={cart.number} />
      <div className={review.columns}>
        <div>
          <Notices notices={cart.notices} lines={cart.lines} />
          <Unavailable cart={cart} />
          <ParkedPayment cart={cart} />
          {children}
        </div>
        <aside className={review.review} aria-labelledby="review">
          <h2 id="review">{t('checkout.review')}</h2>
          <ul>
            {cart.lines.map((line) => (
              <li key={line.id}>
                <span>
                  {lineTitle(line, t, number)}
                  {line.kind === 'product' && line.boxDesign && (
                    <>
                      <br />
                      <LinePicture line={line} width={64} />
                      <br />
                      {t('cart.design', { name: line.boxDesign.name })}
                    </>
                  )}
                </span>
                <span>
                  <Price amounts={lineAmounts(line, orderRate(cart))} />
                </span>
              </li>
            ))}
          </ul>
          <Summary cart={cart} />
          <VatNotes order={cart} />
          {cart.delivery && !isToBeKept(cart) && (
            <p className={review.arrival}>
              <ExpectedDelivery order={cart} delivery={cart.delivery} />
            </p>
          )}
        </aside>
      </div>
    </Sheet>
  )
}

/** What of an open order is not offered any more: no step leads on with it. */
function Unavailable({ cart: { state, lines } }: { cart: Cart }) {
  const { t } = useShop()
  const { path } = usePaths()
  const gone = lines.filter(({ available }) => !available)
  if (gone.length === 0 || state === 'complete') return null
  return (
    <Note tone="bad" title={t('checkout.unavailableLines')}>
      <ul>
        {gone.map((line) => (
          <li key={line.id}>{lineName(line, t)}</li>
        ))}
      </ul>
      <a href={path('cart')}>{t('configurator.viewCart')}</a>
    </Note>
  )
}
