import { Summary } from '../../client/cart/summary.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { Messages } from '../../i18n/messages.ts'
import { isPast, nextSteps } from '../../i18n/next-steps.ts'
import { isOrderCollected } from '../../pricing/delivery.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import own from './details-page.module.css'
import { OrderActs, OrderNotes, type OrderSaid } from './order-acts.tsx'
import { OrderContent } from './order-content.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { type PlacedState, STATE } from './order-states.ts'
import styles from './orders.module.css'
import { Reorder } from './reorder.tsx'
import { VatNotes } from './vat-notes.tsx'

export interface OrderPageProps {
  order: Cart
  /** Right after the order was placed: the absolute address that opens it. */
  link?: string
  /** Whether the order can be added to the account of the signed-in user, or was refused. */
  claim?: 'offered' | 'refused' | null
  /** The key that opened the order, if a link did. */
  orderKey?: string | undefined
  /** The key with which its instalments are paid. */
  payKey?: string | undefined
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** What the stage of a line says. */
  messages: Messages
  /** The address of the order in its own store, where that is another one. */
  elsewhere?: string | undefined
  /** Idempotency key of the forms; without it the page has none but that of the claim. */
  formKey?: string
  /** What is said of the last form. */
  said?: Partial<OrderSaid>
}

/** A placed order: its lines, addresses and payment, and the next steps. */
export function OrderPage(props: OrderPageProps) {
  const { order, elsewhere, link, claim, orderKey, payKey, today, messages, formKey, said } = props
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const lastForm = { answered: null, problems: {}, written: {}, ...said }
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  return (
    <Sheet>
      <header className={styles.head}>
        <h1>{link ? t('order.thanks') : t('order.title')}</h1>
        <p>
          {t('order.number', { number: order.number })}
          {order.state !== 'complete' && ` · ${t(STATE[order.state as PlacedState])}`}
          {order.completedAt && ` · ${t('order.placedOn', { date: date(order.completedAt, 'detailed') })}`}
        </p>
      </header>
      {link && (
        <Note tone="good" title={t('order.keepLink')}>
          <a href={link} className={own.link}>
            {t('order.linkLabel')}
          </a>
        </Note>
      )}
      <OrderNotes state={order.state} said={lastForm} />
      {claim && <Claim isRefused={claim === 'refused'} />}
      <div className={own.columns}>
        <OrderContent order={order} orderKey={orderKey} payKey={payKey} today={today} messages={messages} />
        <aside className={own.aside}>
          <h2>{t('cart.summary')}</h2>
          <Summary cart={order} />
          <VatNotes order={order} />
          <OrderDocuments order={order} orderKey={orderKey} />
          {order.state === 'complete' && !isPast(order, today) && <NextSteps order={order} />}
          <ButtonLink weight="quiet" href={path('shop')}>
            {t('order.toShop')}
          </ButtonLink>
          {formKey && <Reorder order={order} elsewhere={elsewhere} formKey={formKey} />}
        </aside>
      </div>
      {formKey && (
        <OrderActs
          order={order}
          said={lastForm}
          pictureAt={(picture) => path('order-picture', { orderNumber: order.number, picture }) + query}
          formKey={formKey}
        />
      )}
    </Sheet>
  )
}

/** What happens next with an order. */
function NextSteps({ order }: { order: Cart }) {
  const { t } = useShop()
  return (
    <>
      <h2 className={own.next}>{t('order.whatNext')}</h2>
      <ol>
        {nextSteps(order, isOrderCollected(order)).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </>
  )
}

/**
 * The form with which a signed-in user adds a guest's order to the account. It posts to the address of the page, key included.
 */
function Claim({ isRefused }: { isRefused: boolean }) {
  const { t } = useShop()
  if (isRefused) return <Note tone="bad">{t('orders.claimOther')}</Note>
  return (
    <Note title={t('orders.claimText')}>
      <form method="post">
        <Button weight="quiet" name="intent" value="claim">
          {t('orders.claimAct')}
        </Button>
      </form>
    </Note>
  )
}
