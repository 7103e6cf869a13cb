import type { Cart } from '../../contract/cart.ts'
import { MESSAGE_KINDS, type OrderMessage } from '../../contract/order.ts'
import { lineTitle } from '../../i18n/line-words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './account-order-page.module.css'

const KIND = {
  message: 'orders.kindMessage',
  complaint: 'orders.kindComplaint',
  return: 'orders.kindReturn',
} as const

interface OrderMessagesProps {
  order: Cart
  isMissing: boolean
  formKey: string
}

/** What was written about an order, and a form for more: a question, a complaint, a return where goods are made. */
export function OrderMessages({ order, isMissing, formKey }: OrderMessagesProps) {
  const { t, number } = useShop()
  const kinds = MESSAGE_KINDS.filter((kind) => kind !== 'return' || order.canReturn)
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">{t('orders.messages')}</h2>
      <ul className={styles.messages}>
        {order.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <form method="post" className={styles.write} noValidate>
        <input type="hidden" name="key" value={formKey} />
        <SelectField id="kind" name="kind" label={t('orders.about')}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(KIND[kind])}
            </option>
          ))}
        </SelectField>
        <SelectField id="line" name="line" label={t('orders.item')}>
          <option value="">{t('orders.wholeOrder')}</option>
          {order.lines.map((line) => (
            <option key={line.id} value={line.id}>
              {lineTitle(line, t, number)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          id="message"
          name="message"
          label={t('orders.text')}
          rows={5}
          maxLength={2000}
          error={isMissing && t('checkout.required')}
        />
        <Button weight="quiet" name="intent" value="write">
          {t('orders.send')}
        </Button>
      </form>
    </section>
  )
}

function Message({ message: { from, kind, text, at } }: { message: OrderMessage }) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <li>
      <div className={styles.by}>
        <b>{from === 'customer' ? t('orders.you') : 'Boxwright'}</b>
        <span>{t(KIND[kind])}</span>
        <span>{date(at, 'detailed')}</span>
      </div>
      <p>{text}</p>
    </li>
  )
}
