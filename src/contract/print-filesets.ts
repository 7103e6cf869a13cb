import { z } from 'zod'
import { artworkFile } from './artwork.ts'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { sku } from './fields.ts'
import { fileReport } from './file-report.ts'
import { FILESET_STATUSES } from './line-artwork.ts'
import { renamed } from './renamed.ts'

export type FilesetStatus = (typeof FILESET_STATUSES)[number]

const fileset = resource(
  'client_approval_fileset',
  renamed({
    uuid: z.string(),
    /** The goods that it is printed on. */
    sku,
    file: artworkFile,
    status: z.enum(FILESET_STATUSES),
    /** Why it is rejected: the rules that it breaks. */
    reviewReason: z.string().nullable(),
    /** The client who approves it. */
    email: z.string(),
    /** Null until the file was read. */
    report: fileReport.nullable(),
  }),
)
export type PrintFileset = z.output<typeof fileset>

const own = { who: 'user', purpose: 'Necessary', answer: data(fileset) } as const
const path = '/v1/client_approval_filesets/:uuid'

/** Files of whole sheets that a client has checked, and approves, before there is an order. */
export const PRINT_FILESET_CALLS = {
  make: call({
    ...own,
    method: 'post',
    path: '/v1/client_approval_filesets',
    limit: { what: 'artwork', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      sha256: z.string().max(64),
      sku,
      email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be an e-mail address'),
    }),
    errors: ['unauthorized', 'not_found', 'unknown_variant', 'unknown_type', 'too_many_filesets'],
    says: 'Makes a fileset of a file that the caller has uploaded and of the goods that it is printed on. It is checked soon after.',
  }),
  show: call({
    ...own,
    method: 'get',
    path,
    errors: ['unauthorized', 'not_found'],
    says: 'A fileset of the caller, with its report once the file was read. One with misprints is rejected.',
  }),
  decide: call({
    ...own,
    method: 'put',
    path,
    body: z.strictObject({ status: z.enum(['approved', 'pending'], 'must be approved, or pending to withdraw') }),
    errors: ['unauthorized', 'not_found', 'bad_artwork_state'],
    says: 'Approves a fileset that was checked and has no misprints, or withdraws the approval.',
  }),
}
