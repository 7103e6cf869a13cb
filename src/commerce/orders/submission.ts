import type { Standing } from '../companies/approval/judge-order.ts'
import type { Refused } from './answer.ts'

/** What became of a submission: how the order stands with its company, or why it was refused. */
export type Submission = { ok: true; standing: Standing | null } | Refused
