import type { MAIL_CALLS } from '../../contract/mails.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { mailOf, newestMails } from './outbox.ts'

const AT_ONCE = 100

export const mailHandlers: Handlers<typeof MAIL_CALLS> = {
  newest: (c) => newestMails(c.env.DB, AT_ONCE),

  async show(c, { params: { id } }) {
    const mail = await mailOf(c.env.DB, id)
    if (!mail) throw missing()
    return mail
  },
}
