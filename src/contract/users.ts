import { z } from 'zod'
import { LANGUAGES } from '../regions/language.ts'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { countryIso } from './fields.ts'
import { profileAnswers } from './profile.ts'
import { aliased, renamed } from './renamed.ts'
import { ROLES } from './roles.ts'
import { VISIBLE_CHARACTER } from './sound-text.ts'
import { REGION_CODES } from './vocabulary.ts'

const user = { kind: z.enum(['anonymous', 'registered']), createdAt: z.string() }
const account = {
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  customerType: z.enum(['b2b', 'b2c']).nullable(),
  company: z.string().nullable(),
  region: z.enum(REGION_CODES).nullable(),
  language: z.enum(LANGUAGES).nullable(),
  profile: z.record(z.string(), z.string()),
  phone: z.string().nullable(),
  vatNumber: z.string().nullable(),
  vatCountryIso: z.string().nullable(),
  location: aliased(renamed({ countryIso: z.string(), zipcode: z.string().optional() }), {
    zipcode: 'zip_code',
  }).nullable(),
}
const person = resource('user', renamed({ ...user, ...account }))

/** A name or a company, or null to remove it: one line with visible characters. */
const shortText = z
  .string()
  .trim()
  .max(120, 'must be at most 120 characters')
  .regex(/^[^\r\n\u2028\u2029]*$/, 'must be one line')
  .regex(VISIBLE_CHARACTER, 'must not be empty; null takes it back')
  .nullable()

export const USER_CALLS = {
  beginAnonymous: call({
    method: 'post',
    path: '/users/anonymous',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'user', counter: 'OPEN_LIMIT' },
    answer: data(resource('user', renamed({ ...user, apiToken: z.string() }))),
    says: 'A visitor without a name, who may own an order; with the token of their calls.',
  }),
  me: call({
    method: 'get',
    path: '/users/me',
    who: 'user',
    purpose: 'Necessary',
    answer: data(person),
    errors: ['unauthorized'],
    says: 'Who is calling.',
  }),
  update: call({
    method: 'put',
    path: '/users/:id',
    who: 'account',
    purpose: 'Necessary',
    body: z.strictObject({
      user: z.strictObject({
        name: shortText.exactOptional(),
        company: shortText.exactOptional(),
        customer_type: z.enum(['b2b', 'b2c'], 'must be b2b or b2c').exactOptional(),
        region: z.enum(REGION_CODES, `must be one of ${REGION_CODES.join(', ')}`).exactOptional(),
        language: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`).exactOptional(),
        profile: profileAnswers.exactOptional(),
      }),
    }),
    answer: data(person),
    errors: ['unauthorized', 'not_found'],
    says: "Changes one's own account. What is not named stays; address and role have calls of their own.",
  }),
  saveContact: call({
    method: 'post',
    path: '/v2/users/:id/contact_information',
    who: 'account',
    purpose: 'Necessary',
    body: z.strictObject({
      contact_information: z.strictObject({
        name: shortText.exactOptional(),
        company: shortText.exactOptional(),
        phone: shortText.pipe(z.string().max(40, 'must be at most 40 characters').nullable()).exactOptional(),
        /** Only its check digits are validated; VIES is not asked before an order. */
        vat_id: shortText.pipe(z.string().max(40, 'must be at most 40 characters').nullable()).exactOptional(),
        /** The country of the number; without it, the number's prefix decides, or else the store's country. */
        country_iso: countryIso.exactOptional(),
      }),
    }),
    answer: data(person),
    errors: ['unauthorized', 'not_found', 'bad_vat_number'],
    says: 'Who is written to, called and invoiced unless an order says otherwise. What is not named stays, null takes it back.',
  }),
  saveLocation: call({
    method: 'post',
    path: '/v2/users/save_last_used_location',
    who: 'user',
    purpose: 'Necessary',
    body: z.strictObject({ country_iso: countryIso, zip_code: z.string().trim().max(12).default('') }),
    answer: data(person),
    errors: ['unauthorized'],
    says: 'Keeps the place for which prices and delivery were last asked.',
  }),
}
