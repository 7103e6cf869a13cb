import { z } from 'zod'
import { call } from './call.ts'
import { counted, data, listed, meta, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** Why an account cannot be deleted at the moment. */
export const DELETION_BLOCKERS = [
  'open_order',
  'wallet_credit',
  'last_administrator',
  'last_company_administrator',
] as const
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number]

const dataExport = resource(
  'data_export',
  renamed({
    askedAt: z.string(),
    readyAt: z.string().nullable(),
    expiresAt: z.string(),
    /** The number of chunks of its archive. */
    parts: z.int(),
  }),
)

const mine = { who: 'account', purpose: 'Necessary' } as const

/** The copy of a user's data, and the deletion of the account. */
export const PERSONAL_DATA_CALLS = {
  askExport: call({
    ...mine,
    method: 'post',
    path: '/data_exports',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    answer: data(dataExport),
    errors: ['unauthorized', 'proof_needed'],
    says: "Asks for a copy of one's own data; a mail says when it is ready. One that is being made is answered again.",
  }),
  exports: call({
    ...mine,
    method: 'get',
    path: '/data_exports',
    answer: listed(dataExport, counted),
    errors: ['unauthorized'],
    says: "The copies of one's own data that are being made or can be fetched, the newest first.",
  }),
  exportPart: call({
    ...mine,
    method: 'get',
    path: '/data_exports/:id/parts/:part',
    answer: data(resource('data_export_part', renamed({ content: z.base64url() }))),
    errors: ['unauthorized', 'not_found', 'proof_needed'],
    says: "A piece of the archive, the first is 0; all of them in their order are a zip of one's own data.",
  }),
  deletion: call({
    ...mine,
    method: 'get',
    path: '/account_deletions',
    answer: meta(z.object({ blockers: z.array(z.enum(DELETION_BLOCKERS)) })),
    errors: ['unauthorized'],
    says: 'What stands in the way of deleting the account.',
  }),
  askDeletion: call({
    ...mine,
    method: 'post',
    path: '/account_deletions',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    answer: data(resource('account_deletion', renamed({ eraseAt: z.string() }))),
    errors: ['unauthorized', 'proof_needed', ...DELETION_BLOCKERS],
    says: 'Ends all sessions, and erases the account after 14 days unless its owner signs in before.',
  }),
}
