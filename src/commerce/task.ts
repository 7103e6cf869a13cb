import type { SegmentMessage } from '../analytics/segment-message.ts'
import type { ConsentSubmission } from '../contract/consents.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import type { KeepOptions } from './consents/keep-options.ts'

/** Work that must be done, and need not be waited for. */
export type Task =
  | { kind: 'mail'; id: string }
  /** Makes a copy of somebody's data; `origin` is where the pages are that its mail leads to. */
  | { kind: 'export'; id: string; origin: string | null }
  /** Erases an account whose time has come. */
  | { kind: 'erase'; userId: string }
  | { kind: 'vat_check'; orderNumber: string }
  | ({ kind: 'consents'; submission: ConsentSubmission } & KeepOptions)
  | { kind: 'segmentation'; region: RegionCode; message: SegmentMessage }
