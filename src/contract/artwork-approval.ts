import { z } from 'zod'
import { LONGEST_MESSAGE } from './after-sale.ts'
import { artworkAddress } from './artwork.ts'
import { ARTWORK_TYPES } from './artwork-file.ts'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { sku } from './fields.ts'
import { fileReport } from './file-report.ts'
import { ARTWORK_STATES, FILESET_STATUSES } from './line-artwork.ts'
import { IDEMPOTENCY_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'

const orderNumber = z.string().max(40)
const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_MESSAGE, `must have at most ${LONGEST_MESSAGE} characters`)
const ofOrder = { who: 'order', purpose: 'Necessary' } as const
const query = z.object({ order_number: orderNumber })

const fileset = resource(
  'client_approval_fileset',
  renamed({
    uuid: z.string(),
    lineItemId: z.string(),
    status: z.enum(FILESET_STATUSES),
    reviewReason: z.string().nullable(),
    /** The client who approves it: the buyer. */
    email: z.string().nullable(),
    /** What the shop's check found in its file; null until the file was read, and for a design. */
    report: fileReport.nullable(),
  }),
)
export type ApprovalFileset = z.output<typeof fileset>

const stateChange = resource(
  'qa_state_change',
  renamed({
    lineItemId: z.string(),
    state: z.enum(ARTWORK_STATES),
    /** `shop`: the check that makes the print file of a design. */
    by: z.enum(['customer', 'merchant', 'shop']),
    reason: z.string().nullable(),
    createdAt: z.string(),
  }),
)

const comment = resource(
  'qa_comment',
  renamed({
    lineItemId: z.string(),
    by: z.enum(['customer', 'merchant']),
    text: z.string(),
    createdAt: z.string(),
  }),
)

const productionFile = resource('production_file', renamed({ lineItemId: z.string(), file: artworkAddress }))

const ofLine = {
  order_number: orderNumber,
  line_item_id: sku,
  /** The fileset that was looked at. Without it the act is about whichever the line has. */
  fileset: z.string().max(80).optional(),
}
/** What the merchant does with the artwork of a line. */
const turned = z.discriminatedUnion('act', [
  z.strictObject({ ...ofLine, act: z.enum(['check', 'begin_production']) }),
  /** Why it is sent back, or where the proof is to be seen: its buyer reads it. */
  z.strictObject({ ...ofLine, act: z.enum(['send_back', 'send_proof']), reason: text }),
])

/** The way of a line's artwork from its upload to production. */
export const ARTWORK_APPROVAL_CALLS = {
  bring: call({
    ...ofOrder,
    method: 'post',
    path: '/v1/orders/:number/line_items/:line/artwork',
    body: z.strictObject({ sha256: z.string().max(64) }),
    answer: orderAnswer,
    errors: ['not_found', 'bad_artwork_state', 'too_many_changes', ...IDEMPOTENCY_ERRORS],
    says: 'Makes a file that was uploaded to the order the artwork of one of its lines, instead of an earlier one.',
  }),
  filesets: call({
    ...ofOrder,
    method: 'get',
    path: '/client_approval_filesets',
    query,
    answer: data(z.array(fileset)),
    errors: ['not_found'],
    says: 'The filesets of an order that its client approves: one for each line with artwork.',
  }),
  approve: call({
    ...ofOrder,
    method: 'put',
    path: '/client_approval_filesets/:uuid',
    body: z.strictObject({
      order_number: orderNumber,
      status: z.enum(['approved', 'pending'], 'must be approved, or pending to withdraw'),
    }),
    answer: orderAnswer,
    errors: ['not_found', 'bad_artwork_state', 'too_many_changes', ...IDEMPOTENCY_ERRORS],
    says: 'Approves a fileset once it is checked, or withdraws the approval before production begins.',
  }),
  changes: call({
    ...ofOrder,
    method: 'get',
    path: '/qa_state_changes',
    query,
    answer: data(z.array(stateChange)),
    errors: ['not_found'],
    says: 'How the artwork of an order came to its state, the oldest change first.',
  }),
  turn: call({
    method: 'post',
    path: '/qa_state_changes',
    who: 'manager',
    purpose: 'Necessary',
    body: turned,
    answer: data(fileset),
    errors: ['unauthorized', 'not_found', 'bad_artwork_state', 'too_many_changes'],
    says: 'The merchant checks artwork, says where a proof of it is to be seen, sends it back with a reason, or takes it into production. Refused where another fileset has come since.',
  }),
  comments: call({
    ...ofOrder,
    method: 'get',
    path: '/qa_comments',
    query,
    answer: data(z.array(comment)),
    errors: ['not_found'],
    says: 'What buyer and merchant wrote about the lines of an order, the oldest first.',
  }),
  comment: call({
    ...ofOrder,
    method: 'post',
    path: '/qa_comments',
    body: z.strictObject({ order_number: orderNumber, line_item_id: sku, text }),
    answer: orderAnswer,
    errors: ['not_found', 'too_many_messages', ...IDEMPOTENCY_ERRORS],
    says: 'Writes to the merchant about a line of a placed order.',
  }),
  productionFiles: call({
    ...ofOrder,
    method: 'get',
    path: '/production_files',
    query,
    answer: data(z.array(productionFile)),
    errors: ['not_found'],
    says: 'The approved files of an order, from which it is printed, each with an address that downloads it for some minutes.',
  }),
  managedFile: call({
    method: 'get',
    path: '/v1/manager/orders/:number/artwork/:sha256',
    who: 'manager',
    purpose: 'Necessary',
    answer: z.null(),
    givesFile: ARTWORK_TYPES,
    errors: ['unauthorized', 'not_found'],
    says: 'A file of any placed order, as a download, for whoever manages them.',
  }),
}
