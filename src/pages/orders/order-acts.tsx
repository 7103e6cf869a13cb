import type { Cart } from '../../contract/cart.ts'
import { leftToCancel, wasPaid } from '../../contract/payment.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note, type NoteTone } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import own from './order-acts.module.css'
import { MESSAGE_PICTURE_LIMITS, OrderMessages, type WrittenMessage } from './order-messages.tsx'
import styles from './orders.module.css'

/** What the last form of an order's page did, for the confirmation. */
export const ORDER_ANSWERS = ['saved', 'sent', 'notDone', 'noneMade', 'cartFull'] as const
export type OrderAnswered = (typeof ORDER_ANSWERS)[number]

/** What an order's page says of its last form. */
export interface OrderSaid {
  answered: OrderAnswered | null
  problems: FieldProblems
  /** The typed text of the message form. */
  written: WrittenMessage
  /** Why the pictures were refused. */
  picturesProblem?: MessageKey | undefined
}

/** The names of the fields of an order's page. */
const FIELD_NAMES: Readonly<Record<string, MessageKey>> = {
  message: 'orders.text',
  pictures: 'orders.pictures',
  reference: 'orders.reference',
}

const ANSWER: Record<OrderAnswered, { tone: NoteTone; message: MessageKey }> = {
  saved: { tone: 'good', message: 'orders.saved' },
  sent: { tone: 'good', message: 'orders.sent' },
  notDone: { tone: 'bad', message: 'orders.notDone' },
  noneMade: { tone: 'change', message: 'orders.noneMade' },
  cartFull: { tone: 'bad', message: 'cart.full' },
}

/** What became of the last form, and of a return that was asked for. */
export function OrderNotes({ state, said }: Pick<Cart, 'state'> & { said: OrderSaid }) {
  const { t } = useShop()
  const { answered, problems, picturesProblem: message } = said
  const pictures = message && { message, params: MESSAGE_PICTURE_LIMITS }
  return (
    <>
      <ErrorSummary
        problems={pictures ? { ...problems, pictures } : problems}
        nameOf={(field) => FIELD_NAMES[field] && t(FIELD_NAMES[field])}
      />
      {answered && <Note tone={ANSWER[answered].tone}>{t(ANSWER[answered].message)}</Note>}
      {state === 'awaiting_return' && <Note>{t('orders.awaiting')}</Note>}
    </>
  )
}

interface OrderActsProps {
  order: Cart
  said: OrderSaid
  /** The address of a picture of its messages. */
  pictureAt(id: string): string
  /** Idempotency key of the page's forms. */
  formKey: string
}

/** The messages about a placed order, and the forms to write about it and to cancel it. They post to the address of the page. */
export function OrderActs({ order, said, pictureAt, formKey }: OrderActsProps) {
  const { problems, written, picturesProblem } = said
  return (
    <>
      <OrderMessages
        order={order}
        problem={problems.message}
        written={written}
        picturesProblem={picturesProblem}
        pictureAt={pictureAt}
        formKey={formKey}
      />
      {order.canCancel && <Cancel payments={order.payments} />}
    </>
  )
}

/** The text above the button says what goes back: all that is left of what was paid. */
function Cancel({ payments }: Pick<Cart, 'payments'>) {
  const { t, money } = useShop()
  const left = leftToCancel(payments)
  const text =
    left > 0
      ? t('orders.cancelPaid', { amount: money(left) })
      : t(wasPaid(payments) ? 'order-mail.canceledReturned' : 'orders.cancelUnpaid')
  return (
    <section className={styles.section} aria-labelledby="cancel">
      <h2 id="cancel">{t('orders.cancelTitle')}</h2>
      <p className={own.cancel}>{text}</p>
      <form method="post">
        <Button weight="quiet" name="intent" value="cancel">
          {t('orders.cancelAct')}
        </Button>
      </form>
    </section>
  )
}
