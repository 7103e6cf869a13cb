import { ApiError } from '../../api/error.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { OrderMessagesPage } from '../../pages/office/order-messages-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { orderMessagesForm } from './order-messages-form.ts'

/** GET /manager/messages/{orderNumber}/ */
export const showOrderMessages = onlyManagers((c) => messagesPage(c))

/** POST /manager/messages/{orderNumber}/: a reply to the buyer, or the answer to a return. */
export const postOrderMessages = onlyManagers(
  takeForm(orderMessagesForm, async (c, { value: form, problems, values }) => {
    if (problems) return messagesPage(c, { problem: problems.message, values })
    const number = c.var.params.orderNumber ?? ''
    const { managedMessages } = apiFor(c, null, CALL_TIMEOUT)
    const { line, message: text, key } = form
    try {
      if (form.intent === 'reply') await managedMessages.reply(number, { line, text }, key)
      else {
        const { intent, asked } = form
        await managedMessages.answerReturn(number, { accepted: intent === 'accept', text, asked }, key)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.status === 404) throw cause
      const { isAway } = cause
      return isAway
        ? messagesPage(c, { refused: 'contact.failed', values, formKey: key }, 503)
        : messagesPage(c, { refused: 'office-messages.notSent', values })
    }
    return c.redirect((await storeOf(c)).path('manager-order-messages', { orderNumber: number }), 303)
  }),
)

/** What is said of the last form, and what was typed in it. */
interface Said {
  /** What is wrong with the text. */
  problem?: Sentence | undefined
  /** Why it was not done. */
  refused?: Sentence['message']
  values?: FormValues
  /** The key with which it was sent, where it may have been done although no answer came; absent for a new one. */
  formKey?: string
}

async function messagesPage(c: ShopContext, said: Said = {}, status: 422 | 503 = 422): Promise<Response> {
  const orderNumber = c.var.params.orderNumber ?? ''
  const order = await apiFor(c, null).managedMessages.ofOrder(orderNumber)
  if (!order) throw new NamedError(404, 'not_found')
  const store = await storeOf(c)
  c.status(said.problem || said.refused ? status : 200)
  return c.render(
    page({
      store,
      area: 'office',
      head: personalHead(store, store.t('office-messages.of', { number: order.number })),
      here: store.path('manager-order-messages', { orderNumber }),
      plain: true,
      children: <OrderMessagesPage order={order} formKey={crypto.randomUUID()} {...said} />,
    }),
  )
}
