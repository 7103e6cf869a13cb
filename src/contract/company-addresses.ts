import { z } from 'zod'
import { addressBody } from './address-body.ts'
import { addressDefaults, keptAddress } from './addresses.ts'
import { call, nothing } from './call.ts'
import { counted, data, listed } from './documents.ts'

/** The most addresses of a company. */
export const MOST_COMPANY_ADDRESSES = 50

const own = { purpose: 'Necessary', who: 'company' } as const
const READS = ['unauthorized', 'not_found', 'role_not_allowed'] as const
const CHANGES = [...READS, 'stale_company', 'place_not_served', 'place_by_offer_only', 'unknown_state'] as const

/** The addresses of a company, which each of its members may use. */
export const COMPANY_ADDRESS_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/company/addresses',
    answer: listed(keptAddress, counted),
    errors: READS,
    says: "The addresses of the caller's company, the oldest first.",
  }),
  keep: call({
    ...own,
    method: 'post',
    path: '/v2/company/addresses',
    body: z.strictObject({ address: addressBody, ...addressDefaults }),
    answer: data(keptAddress),
    errors: [...CHANGES, 'too_many_addresses'],
    says: `Keeps an address that the store delivers to, at most ${MOST_COMPANY_ADDRESSES} a company. The first is the default of both kinds.`,
  }),
  change: call({
    ...own,
    method: 'patch',
    path: '/v2/company/addresses/:addressId',
    body: z.strictObject({ address: addressBody.optional(), ...addressDefaults }),
    answer: data(keptAddress),
    errors: CHANGES,
    says: 'Changes an address as a whole, or what it is the default for; what is not named stays.',
  }),
  remove: call({
    ...own,
    method: 'delete',
    path: '/v2/company/addresses/:addressId',
    answer: nothing,
    errors: [...READS, 'stale_company'],
    says: "Deletes an address of the caller's company; orders keep it.",
  }),
}
