import type { MAIL_CALLS } from '../../contract/mail.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { mailForManager } from './for-manager.ts'
import { mailOf, newestMails } from './outbox.ts'

const AT_ONCE = 100

export const mailHandlers: Handlers<typeof MAIL_CALLS> = {
  newest: (c) => newestMails(c.env.DB, AT_ONCE),
  show: (c, { params: { id } }) => oneMail(c, id),

  localNewest(c) {
    onlyLocal(c)
    return newestMails(c.env.DB, AT_ONCE)
  },

  localShow(c, { params: { id } }) {
    onlyLocal(c)
    return oneMail(c, id)
  },
}

/** A mail; on a developer's own machine whole, everywhere else without what is for its recipient alone. */
async function oneMail(c: CommerceContext, id: string) {
  const mail = await mailOf(c.env.DB, id)
  if (!mail) throw missing()
  return c.env.ENVIRONMENT === 'local' ? { ...mail, isWithheld: false } : mailForManager(mail)
}

/** @throws Refusal 404 outside a local shop: mails are private */
function onlyLocal(c: CommerceContext): void {
  if (c.env.ENVIRONMENT !== 'local') throw missing()
}
