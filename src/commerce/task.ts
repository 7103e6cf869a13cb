import type { SegmentMessage } from '../analytics/segment-message.ts'
import type { ConsentSubmission } from '../contract/consents.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import type { KeepOptions } from './consents/keep-options.ts'

/** Work that must be done, and need not be waited for. */
export type Task =
  | { kind: 'mail'; id: string }
  | ({ kind: 'consents'; submission: ConsentSubmission } & KeepOptions)
  | { kind: 'segmentation'; region: RegionCode; message: SegmentMessage }
