import { LONGEST_MESSAGE } from '../../contract/after-sale.ts'
import type { ManagedMessages } from '../../contract/managed-messages.ts'
import { askedReturn, lineToReturn } from '../../contract/order-returns.ts'
import { lineTitle } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { LineField } from '../orders/line-field.tsx'
import { MessageItem } from '../orders/message-item.tsx'
import { type PlacedState, STATE } from '../orders/order-states.ts'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'

interface OrderMessagesPageProps {
  order: ManagedMessages
  /** Idempotency key of the form. */
  formKey: string
  /** What is wrong with the text, why the form was not done, and what stood in it. */
  problem?: Sentence | undefined
  refused?: MessageKey
  values?: Readonly<Record<string, string>>
}

/** The messages about one order for the merchant, and the form that answers them. */
export function OrderMessagesPage(props: OrderMessagesPageProps) {
  const { order, refused } = props
  const { t, number } = useShop()
  const { path } = usePaths()
  const list = path('manager-messages')
  const orderNumber = order.number
  const nameOf = (lineId: string | null) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line && lineTitle(line, t, number)
  }
  return (
    <Sheet className={office.page}>
      <OfficeNav here={list} />
      <p>
        <a href={list}>{t('office-messages.back')}</a>
      </p>
      <h1>{t('office-messages.of', { number: orderNumber })}</h1>
      {refused && <Note tone="bad">{t(refused)}</Note>}
      <dl className={office.facts}>
        <dt>{t('inbox.state')}</dt>
        <dd>{t(STATE[order.state as PlacedState])}</dd>
        <dt>{t('payments.store')}</dt>
        <dd>{t(`store.${order.region}`)}</dd>
        {order.email && (
          <>
            <dt>{t('checkout.email')}</dt>
            <dd>
              <a href={`mailto:${order.email}`}>{order.email}</a>
            </dd>
          </>
        )}
      </dl>
      <p className={formStyles.row}>
        {order.email && <a href={path('manager-customer', { customerId: orderNumber })}>{t('customers.all')}</a>}
        <a href={path('manager-order-money', { orderNumber })}>{t('money.title', { number: orderNumber })}</a>
      </p>
      <section className={office.part} aria-labelledby="messages">
        <h2 id="messages">{t('office-messages.title')}</h2>
        <ul>
          {order.messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              writer={t(`artwork-by.${message.from}`)}
              about={nameOf(message.lineId)}
              pictureAt={(id) => `/api/v1/manager/orders/${orderNumber}/pictures/${id}`}
            />
          ))}
        </ul>
        <Answer {...props} />
      </section>
    </Sheet>
  )
}

/** A reply, and of a return whether it is accepted. */
function Answer({ order, formKey, problem, values }: OrderMessagesPageProps) {
  const { t, number } = useShop()
  const isReturn = order.state === 'awaiting_return'
  const ofLine = order.lines.find(({ id }) => id === lineToReturn(order))
  return (
    <form method="post" className={formStyles.form} noValidate>
      <input type="hidden" name="key" value={formKey} />
      {isReturn && <input type="hidden" name="asked" value={askedReturn(order)?.id} />}
      <LineField lines={order.lines} chosen={values?.line} />
      <TextAreaField
        id="message"
        name="message"
        rows={5}
        maxLength={LONGEST_MESSAGE}
        label={t('office-messages.answer')}
        help={t('office-artwork.reasonHelp')}
        defaultValue={values?.message}
        error={problem && t(problem.message, problem.params)}
      />
      {isReturn && (
        <p>
          {ofLine
            ? t('office-messages.returnHelpOfLine', { item: lineTitle(ofLine, t, number) })
            : t('office-messages.returnHelp')}
        </p>
      )}
      <p className={formStyles.row}>
        <Button weight={isReturn ? 'quiet' : 'strong'} name="intent" value="reply">
          {t('office-artwork.write')}
        </Button>
        {isReturn && (
          <>
            <Button name="intent" value="accept">
              {t('office-messages.accept')}
            </Button>
            <Button weight="quiet" name="intent" value="decline">
              {t('office-messages.decline')}
            </Button>
          </>
        )}
      </p>
    </form>
  )
}
