import { z } from 'zod'
import { APPROVAL_ACTS, type ApprovalAct } from './approval-vocabulary.ts'
import { renamed } from './renamed.ts'

/** What the log of a company tells: acts of the merchant first, then of its members. */
export const LOGGED_ACTS = [
  'approve',
  'refuse',
  'suspend',
  'resume',
  'terms',
  'price_agreed',
  'price_ended',
  'item_priced',
  'invite',
  'withdraw',
  'join',
  'role',
  'limits',
  'remove',
  'leave',
  'rules',
  'item_kept',
  'item_changed',
  'item_retired',
  'approval_amounts',
  'cost_centre',
  'cost_centre_added',
  'cost_centre_renamed',
  'cost_centre_retired',
  'delegated',
  'stand_in',
  'delegation_ended',
  'domain_named',
  'domain_confirmed',
  'domain_removed',
  'join_asked',
  'join_refused',
  'address_kept',
  'address_changed',
  'address_removed',
  'offer_accepted',
  'offer_declined',
  'order_placed',
  'part_called',
  'part_changed',
  'part_taken_back',
] as const

/** An act in the approval of an order, as the log has it: `approval.submit`. */
type LoggedApprovalAct = `approval.${ApprovalAct}`
export type LoggedAct = (typeof LOGGED_ACTS)[number] | LoggedApprovalAct

/** Entries of a page of the log. */
export const LOG_ENTRIES_PER_PAGE = 50

/** An entry of a company's log. */
export const logEntry = renamed({
  at: z.string(),
  /** The name of whoever did it, or their address; null for the shop, and for people who are erased. */
  actor: z.string().nullable(),
  act: z.enum<LoggedAct[]>([...LOGGED_ACTS, ...APPROVAL_ACTS.map((act): LoggedAct => `approval.${act}`)]),
  /** The name or the address of whom it is about, or the name of what. */
  about: z.string().nullable(),
  /** What the act made of it, as `i18n/log-words.ts` reads it. */
  detail: z.string().nullable(),
})
export type LogEntry = z.output<typeof logEntry>
