import { z } from 'zod'
import { address } from './address.ts'
import { oneLine } from './address-body.ts'
import { call } from './call.ts'
import { LONGEST_CALL_OFF_REFERENCE, orderParts } from './call-off.ts'
import { data, pageOf, resource } from './documents.ts'
import { day, quantity } from './fields.ts'
import { lockVersion } from './line-item-body.ts'
import { lineItem } from './line-wire.ts'
import { ORDER_STATES } from './order.ts'
import { IDEMPOTENCY_ERRORS } from './order-act-errors.ts'
import { renamed } from './renamed.ts'
import { VISIBLE_CHARACTER } from './sound-text.ts'
import { REGION_CODES } from './vocabulary.ts'

/** The most lines that one call-off names. */
const MOST_LINES = 200

const fields = z.strictObject({
  day,
  lines: z
    .array(z.strictObject({ id: z.string().max(40), quantity }))
    .min(1, 'must name at least one')
    .max(MOST_LINES, `must be at most ${MOST_LINES}`)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'must name each line once'),
  /** One of the company's; without it, the address of the order. `kept` is the one that a call-off has which is changed. */
  address_id: z.string().max(64).exactOptional(),
  reference: oneLine(LONGEST_CALL_OFF_REFERENCE).default(''),
  lock_version: lockVersion,
})
export type CallOffBody = z.output<typeof fields>

const shipped = z.strictObject({
  carrier: oneLine(60).regex(VISIBLE_CHARACTER, 'must not be empty'),
  tracking: oneLine(60).default(''),
})
export type ShipmentBody = z.input<typeof shipped>
/** A call-off as whoever sent it knew it: one that was changed since is another. */
const shippedPart = shipped.extend({ revision: z.int('must be a whole number').optional() })
export type PartShipmentBody = z.input<typeof shippedPart>

const parts = resource('order_parts', renamed({ lockVersion: z.int(), parts: orderParts }))

const managedParts = resource(
  'managed_order_parts',
  renamed({
    number: z.string(),
    region: z.enum(REGION_CODES),
    state: z.enum(ORDER_STATES),
    company: z.string(),
    lines: z.array(lineItem),
    shipAddress: address.nullable(),
    /** Whether it waits for its payment: nothing of it is sent before. */
    awaitsPayment: z.boolean(),
    parts: orderParts,
  }),
)
export type ManagedParts = z.output<typeof managedParts>

/** The lists of whoever sends: what is scheduled by its day, what is kept by its last day, and what was sent, the newest first. */
export const PART_LISTS = ['scheduled', 'kept', 'sent'] as const
export type PartList = (typeof PART_LISTS)[number]
/** How many a page of them has. */
export const PARTS_PER_PAGE = 25

const listedPart = resource(
  'order_part',
  renamed({
    orderNumber: z.string(),
    /** The call-off; `rest` for what nobody has called off. */
    part: z.string(),
    region: z.enum(REGION_CODES),
    company: z.string(),
    /** On which it is sent, or was to be; of a rest, the last on which it is kept. */
    day: z.string(),
    pieces: z.int(),
  }),
)
export type ListedOrderPart = z.output<typeof listedPart>

const own = { who: 'company', purpose: 'Necessary', answer: data(parts) } as const
const READS = ['unauthorized', 'not_found', 'role_not_allowed'] as const
const CALLS_OFF = [
  ...READS,
  ...IDEMPOTENCY_ERRORS,
  'stale_order',
  'bad_call_off_state',
  'not_made',
  'bad_day',
  'no_working_day',
  'bad_quantity',
  'last_takes_all',
  'unknown_address',
  'other_country',
  'too_many_call_offs',
  'place_not_served',
  'place_by_offer_only',
  'unknown_state',
] as const

/** Parts of an order that a company calls off. */
export const CALL_OFF_CALLS = {
  callOff: call({
    ...own,
    method: 'post',
    path: '/v2/company/orders/:number/call_offs',
    limit: { what: 'order', counter: 'OPEN_LIMIT' },
    body: fields,
    errors: [...CALLS_OFF, 'no_delivery_left'],
    says: 'Calls off a part of a placed order that is kept: pieces of its lines, a day and an address. Never more than is left; the last delivery takes all of it.',
  }),
  change: call({
    ...own,
    method: 'put',
    path: '/v2/company/orders/:number/call_offs/:callOff',
    body: fields,
    errors: [...CALLS_OFF, 'call_off_fixed'],
    says: 'Changes a call-off as a whole, until its day has come.',
  }),
  takeBack: call({
    ...own,
    method: 'delete',
    path: '/v2/company/orders/:number/call_offs/:callOff',
    body: z.strictObject({ lock_version: lockVersion }),
    errors: [...READS, ...IDEMPOTENCY_ERRORS, 'stale_order', 'bad_call_off_state', 'call_off_fixed'],
    says: 'Takes a call-off back, until its day has come: its pieces and its delivery are left again.',
  }),
}

const managed = { who: 'manager', purpose: 'Necessary', answer: data(managedParts) } as const

/** What is kept for companies and called off, for whoever sends it. */
export const MANAGED_CALL_OFF_CALLS = {
  list: call({
    ...managed,
    method: 'get',
    path: '/v1/manager/call_offs',
    query: z.object({
      state: z.enum(PART_LISTS, `must be one of ${PART_LISTS.join(', ')}`).default('scheduled'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(listedPart),
    says: 'What is called off and to be sent, what is kept beyond that, or what was sent.',
  }),
  show: call({
    ...managed,
    method: 'get',
    path: '/v1/manager/orders/:number/call_offs',
    errors: ['not_found'],
    says: 'What is kept and called off of an order.',
  }),
  send: call({
    ...managed,
    method: 'post',
    path: '/v1/manager/orders/:number/call_offs/:callOff/shipment',
    body: shippedPart,
    errors: ['not_found', 'bad_call_off_state', 'call_off_fixed', 'order_unpaid', 'rest_unpaid', ...IDEMPOTENCY_ERRORS],
    says: 'Notes that a call-off was sent, once; its buyer is told. Refused while the order, or the rest of its deposit, is unpaid.',
  }),
  sendRest: call({
    ...managed,
    method: 'post',
    path: '/v1/manager/orders/:number/rest/shipment',
    body: shipped,
    errors: ['not_found', 'bad_call_off_state', 'nothing_overdue', 'rest_unpaid', ...IDEMPOTENCY_ERRORS],
    says: 'Notes that what nobody has called off until its last day was sent to the address of the order.',
  }),
}
