import { LONGEST_MESSAGE } from '../../contract/after-sale.ts'
import type { Cart } from '../../contract/cart.ts'
import { MESSAGE_KINDS } from '../../contract/order.ts'
import { LARGEST_PICTURE, MOST_PICTURES, PICTURE_TYPES } from '../../contract/picture-file.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { LineField } from './line-field.tsx'
import { MESSAGE_KIND, MessageItem } from './message-item.tsx'
import styles from './order-messages.module.css'
import orders from './orders.module.css'

/** The values of the form: the typed ones if it was refused. */
export interface WrittenMessage {
  kind?: string
  line?: string
  message?: string
}

/** What the pictures of a message may be; sizes in MB. */
export const MESSAGE_PICTURE_LIMITS = { count: MOST_PICTURES, size: LARGEST_PICTURE / 1e6 }

interface OrderMessagesProps {
  order: Cart
  /** Why the text was refused. */
  problem: Sentence | undefined
  written: WrittenMessage
  /** Why the pictures were refused. */
  picturesProblem?: MessageKey | undefined
  /** The address of a picture of its messages. */
  pictureAt(id: string): string
  /** Idempotency key of the form. */
  formKey: string
}

/** The messages about an order, and the form for a question, a complaint or, once the goods are made, a return. */
export function OrderMessages({ order, problem, written, picturesProblem, pictureAt, formKey }: OrderMessagesProps) {
  const { t } = useShop()
  const kinds = MESSAGE_KINDS.filter((kind) => kind !== 'return' || order.canReturn)
  return (
    <section className={orders.section} aria-labelledby="messages">
      <h2 id="messages">{t('orders.messages')}</h2>
      <ul>
        {order.messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            writer={message.from === 'customer' ? t('orders.you') : 'Boxwright'}
            pictureAt={pictureAt}
          />
        ))}
      </ul>
      <form method="post" encType="multipart/form-data" className={styles.write} noValidate>
        <input type="hidden" name="key" value={formKey} />
        <SelectField id="kind" name="kind" label={t('orders.about')} defaultValue={written.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(MESSAGE_KIND[kind])}
            </option>
          ))}
        </SelectField>
        <LineField lines={order.lines} chosen={written.line} />
        <TextAreaField
          id="message"
          name="message"
          label={t('orders.text')}
          rows={5}
          maxLength={LONGEST_MESSAGE}
          defaultValue={written.message}
          error={problem && t(problem.message, problem.params)}
        />
        <TextField
          id="pictures"
          name="pictures"
          type="file"
          multiple
          accept={PICTURE_TYPES.join()}
          label={t('orders.pictures')}
          optional={t('consent-fields.optional')}
          help={t('orders.picturesHelp', MESSAGE_PICTURE_LIMITS)}
          error={picturesProblem && t(picturesProblem, MESSAGE_PICTURE_LIMITS)}
        />
        <Button weight="quiet" name="intent" value="write">
          {t('orders.send')}
        </Button>
      </form>
    </section>
  )
}
