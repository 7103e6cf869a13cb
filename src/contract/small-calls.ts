import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** Calls that belong to no resource. */
export const SMALL_CALLS = {
  ip: call({
    method: 'get',
    path: '/ip',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(resource('ip', renamed({ countryIso: z.string().nullable() }))),
    says: 'The country that the caller is in, as the edge knows it; null where it does not. The address is not told.',
  }),
  email: call({
    method: 'post',
    path: '/emails',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'person', counter: 'FORM_LIMIT' },
    body: z.strictObject({ email: z.string().max(400, 'must have at most 400 characters') }),
    answer: data(resource('email', renamed({ email: z.string(), isSound: z.boolean() }, { isSound: 'sound' }))),
    says: 'Whether mail can be sent to an address as it is written. Keeps nothing, and does not say whether anybody has it.',
  }),
}
