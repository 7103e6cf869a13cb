import { Summary } from '../../client/cart/summary.tsx'
import type { Cart } from '../../contract/cart.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import { lineAmounts, orderRate } from '../../pricing/amounts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Price } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { PostalAddress } from '../checkout/postal-address.tsx'
import { useDates } from '../layout/dates.tsx'
import { ExpectedDelivery } from '../layout/expected-delivery.tsx'
import { usePaths } from '../layout/paths.tsx'
import { HowPaid } from './how-paid.tsx'
import styles from './order-page.module.css'

export interface OrderPageProps {
  order: Cart
  /** Absolute address that shows the order to whoever has it; null where the shopper came by it already. */
  link: string | null
  /** Right after placing it. */
  placed: boolean
}

/** What has become of an order, where it is not simply placed. */
const STATE = {
  canceled: 'order.canceled',
  awaiting_return: 'order.awaiting_return',
  returned: 'order.returned',
} as const

/** The order as it was placed: what, where to, how it is paid, and what happens next. */
export function OrderPage({ order, link, placed }: OrderPageProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const payment = order.payments.findLast((item) => item.state !== 'failed' && item.state !== 'void')
  const plain = order.lines.every((line) => line.configuration.print === 'no-print')
  const state = order.state === 'complete' ? null : STATE[order.state as keyof typeof STATE]
  return (
    <Sheet>
      <header className={styles.head}>
        <h1>{placed ? t('order.thanks') : t('order.title')}</h1>
        <p>
          {t('order.number', { number: order.number })}
          {state && ` · ${t(state)}`}
          {order.completedAt && ` · ${t('order.placedOn', { date: date(order.completedAt, 'detailed') })}`}
        </p>
      </header>
      {link && (
        <Note tone="good" title={t('order.keepLink')}>
          <a href={link} className={styles.link}>
            {t('order.linkLabel')}
          </a>
        </Note>
      )}
      <div className={styles.columns}>
        <div>
          {payment && <HowPaid payment={payment} />}
          <section className={styles.section} aria-labelledby="items">
            <h2 id="items">{t('order.items')}</h2>
            <Items order={order} />
          </section>
          {order.delivery && (
            <section className={styles.section} aria-labelledby="arrival">
              <h2 id="arrival">{t('order.arrival')}</h2>
              <p>
                <ExpectedDelivery
                  delivery={order.delivery}
                  way={order.shippingRates.find(({ selected }) => selected)?.id}
                />
              </p>
              {!plain && <p className={styles.quiet}>{t('order.arrivalArtwork')}</p>}
            </section>
          )}
          <section className={styles.addresses} aria-label={t('order.delivery')}>
            {order.shipAddress && <PostalAddress title={t('checkout.deliverTo')} address={order.shipAddress} />}
            {order.billAddress && <PostalAddress title={t('checkout.invoiceTo')} address={order.billAddress} />}
          </section>
        </div>
        <aside className={styles.aside}>
          <h2>{t('cart.summary')}</h2>
          <Summary cart={order} />
          <h2 className={styles.next}>{t('order.whatNext')}</h2>
          <ol>
            {plain ? (
              <li>{t('order.nextPlain')}</li>
            ) : (
              <>
                <li>{t('order.next1')}</li>
                <li>{t('order.next2')}</li>
                <li>{t('order.next3')}</li>
              </>
            )}
          </ol>
          <ButtonLink weight="quiet" href={path('shop')}>
            {t('order.toShop')}
          </ButtonLink>
        </aside>
      </div>
    </Sheet>
  )
}

function Items({ order }: { order: Cart }) {
  const { t, number, size, format } = useShop()
  return (
    <ul className={styles.items}>
      {order.lines.map((line) => {
        const { id, configuration, quantity } = line
        return (
          <li key={id}>
            <img
              src={pictureUrl({
                product: configuration.product,
                size: configuration.size,
                material: configuration.material,
                print: configuration.print,
                view: 'open',
                units: format.units,
                dimensions: false,
              })}
              alt=""
              width="96"
              height="72"
            />
            <div>
              <h3>
                {t('cart.item', { count: number(quantity), product: t(`product-name.${configuration.product}`) })}
              </h3>
              <p>
                {t('cart.specification', {
                  size: size(configuration.size),
                  material: t(`material.${configuration.material}`),
                  print: t(`print.${configuration.print}`),
                })}
              </p>
            </div>
            <b>
              <Price amounts={lineAmounts(line, orderRate(order))} />
            </b>
          </li>
        )
      })}
    </ul>
  )
}
