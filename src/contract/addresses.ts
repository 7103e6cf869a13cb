import { z } from 'zod'
import { type Address, SPREE_NAMES } from './address.ts'
import { addressBody } from './address-body.ts'
import { call, nothing } from './call.ts'
import { counted, data, listed, resource } from './documents.ts'
import { aliased, renamed } from './renamed.ts'

/** Maximum number of addresses in an address book. */
export const MOST_ADDRESSES = 20

const TEXT = z.string()
const fields = {
  firstname: TEXT,
  lastname: TEXT,
  company: TEXT,
  address1: TEXT,
  address2: TEXT,
  city: TEXT,
  zipcode: TEXT,
  state: TEXT,
  phone: TEXT,
  countryIso: TEXT,
} satisfies Record<keyof Address, z.ZodType>

export const keptAddress = resource(
  'address',
  aliased(
    renamed(
      { ...fields, isForDelivery: z.boolean(), isForInvoices: z.boolean() },
      { zipcode: 'zip_code', isForDelivery: 'default_shipping', isForInvoices: 'default_billing' },
    ),
    SPREE_NAMES,
  ),
)

/** An address of an address book; at most one is the default for deliveries, and one for invoices. */
export type KeptAddress = z.output<typeof keptAddress>

const own = { purpose: 'Necessary', who: 'account' } as const
const isDefault = z.boolean('must be true or false').exactOptional()
/** Whether it becomes the default; false removes the default from this address only. */
export const addressDefaults = { default_shipping: isDefault, default_billing: isDefault }

export const ADDRESS_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/users/:id/addresses',
    answer: listed(keptAddress, counted),
    errors: ['unauthorized', 'not_found'],
    says: "One's own addresses, the oldest first.",
  }),
  keep: call({
    ...own,
    method: 'post',
    path: '/v2/users/:id/addresses',
    body: z.strictObject({ address: addressBody, ...addressDefaults }),
    answer: data(keptAddress),
    errors: [
      'unauthorized',
      'not_found',
      'too_many_addresses',
      'place_not_served',
      'place_by_offer_only',
      'unknown_state',
    ],
    says: `Keeps an address that the store delivers to, at most ${MOST_ADDRESSES} a person. The first is the default of both kinds; one that is there already is kept once.`,
  }),
  change: call({
    ...own,
    method: 'patch',
    path: '/v2/users/:id/addresses/:addressId',
    body: z.strictObject({ address: addressBody.optional(), ...addressDefaults }),
    answer: data(keptAddress),
    errors: ['unauthorized', 'not_found', 'place_not_served', 'place_by_offer_only', 'unknown_state'],
    says: 'Changes an address as a whole, or what it is the default for; what is not named stays.',
  }),
  remove: call({
    ...own,
    method: 'delete',
    path: '/v2/users/:id/addresses/:addressId',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: "Deletes one of one's own addresses; orders keep theirs.",
  }),
}
