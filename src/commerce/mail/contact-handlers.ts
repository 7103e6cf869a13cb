import type { CONTACT_CALLS } from '../../contract/contact.ts'
import { utcDay } from '../../contract/day.ts'
import { sha256 } from '../../contract/sha256.ts'
import { contactMessage } from '../../mail/contact-message.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { localeOf } from '../regions/locale.ts'
import { senderOf } from './allowance.ts'
import { contactCaller } from './contact-caller.ts'
import { post } from './outbox.ts'

export const contactHandlers: Handlers<typeof CONTACT_CALLS> = {
  async write(c, { body }) {
    const { order_number: orderNumber = '', ...message } = body
    const { code, contact } = regionOf(c)
    const today = utcDay(Date.now())
    const isWritten = await post(c.env, {
      id: `contact ${await sha256(JSON.stringify([today, code, body]))}`,
      to: contact.email,
      kind: 'contact',
      mail: contactMessage({ ...message, orderNumber }, await localeOf(c.env, code)),
      sender: await senderOf(c, contactCaller(message.email)),
      headers: { 'Reply-To': message.email },
    })
    if (!isWritten) throw new Refusal(429, 'too_many_messages', 'Too many messages were written today.')
    return null
  },
}
