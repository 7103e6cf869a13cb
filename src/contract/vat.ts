import { z } from 'zod'
import { VAT_CHECK } from './buyer.ts'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { SECOND_MS } from './duration.ts'
import { countryIso } from './fields.ts'
import { renamed } from './renamed.ts'

/** Timeout for VIES in milliseconds, while a buyer waits. */
export const VIES_TIMEOUT_MS = 6 * SECOND_MS

export const VAT_CALLS = {
  validate: call({
    method: 'get',
    path: '/addresses/validate_vat',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'vat', counter: 'FORM_LIMIT' },
    query: z.object({
      vat_id: z.string().trim().min(1, 'must not be empty').max(40, 'must be at most 40 characters'),
      country_iso: countryIso,
      /** Who asks, as `users/me` says it: what VIES says of a number gives nobody a right by itself. */
      customer_type: z.enum(['b2b', 'b2c'], 'must be b2b or b2c').default('b2b'),
    }),
    answer: data(resource('vat_check', renamed({ ...VAT_CHECK, address: z.string().nullable() }))),
    errors: ['bad_vat_number', 'too_many_vat_checks'],
    says: 'What VIES says of a VAT number whose form and check digits are right, whoever asks; `unavailable` is not `invalid`. Ten a minute an account, or a network without one.',
  }),
}
