import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'

const envelope = {
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** ISO 8601. */
  writtenAt: z.string(),
  sentAt: z.string().nullable(),
}
const mail = resource(
  'mail',
  z.object({
    ...envelope,
    html: z.string(),
    text: z.string(),
    /** Whether it lacks what is for its recipient alone. */
    isWithheld: z.boolean(),
  }),
)

/** The outbox; on a local shop its page needs no sign-in. */
export const MAIL_CALLS = {
  newest: call({
    method: 'get',
    path: '/v1/mails',
    who: 'manager',
    purpose: 'Necessary',
    answer: data(z.array(resource('mail', z.object(envelope)))),
    says: 'The newest hundred mails of the outbox, without their text.',
  }),
  show: call({
    method: 'get',
    path: '/v1/mails/:id',
    who: 'manager',
    purpose: 'Necessary',
    answer: data(mail),
    says: 'One mail, with its text; of links the host alone, and nothing of a mail about an account, except on a developer’s own machine.',
  }),
  localNewest: call({
    method: 'get',
    path: '/v1/local_mails',
    who: 'page',
    purpose: 'Necessary',
    answer: data(z.array(resource('mail', z.object(envelope)))),
    says: 'The newest hundred mails, on a developer’s own machine alone.',
  }),
  localShow: call({
    method: 'get',
    path: '/v1/local_mails/:id',
    who: 'page',
    purpose: 'Necessary',
    answer: data(mail),
    says: 'One of them, with its text.',
  }),
}
