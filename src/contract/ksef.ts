import { z } from 'zod'
import { call, nothing } from './call.ts'
import { pageOf, resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

/** `waiting` is not sent or not judged yet. In the order in which an invoice goes through them: one that was refused may be accepted later. */
export const KSEF_STATES = ['waiting', 'refused', 'accepted'] as const
export type KsefState = (typeof KSEF_STATES)[number]

const ksefInvoice = resource(
  'ksef_invoice',
  renamed({
    number: z.string(),
    orderNumber: z.string(),
    issuedOn: z.string(),
    currency: z.enum(CURRENCIES),
    total: money,
    state: z.enum(KSEF_STATES),
    ksefNumber: z.string().nullable(),
    reason: z.string().nullable(),
    /** ISO instant from which on KSeF could not be reached. */
    offlineSince: z.string().nullable(),
  }),
)
export type KsefListed = z.output<typeof ksefInvoice>

export const KSEF_CALLS = {
  list: call({
    method: 'get',
    path: '/v1/manager/ksef_invoices',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({
      state: z.enum(KSEF_STATES).default('waiting'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(ksefInvoice),
    says: 'The invoices that go to KSeF by what became of them there, the newest first.',
  }),
  sendAgain: call({
    method: 'post',
    path: '/v1/manager/ksef_invoices/:number/send',
    who: 'manager',
    purpose: 'Necessary',
    answer: nothing,
    errors: ['not_found', 'not_refused'],
    says: 'Sends an invoice that KSeF has refused once more, once what it was refused for is mended there.',
  }),
}
