import type { History } from '../../design/history.ts'
import type { Journal } from '../journal/journal.ts'
import type { MakersKeeping } from './kept-with-maker.ts'
import type { CanShow } from './shown-history.ts'

/** What a session of a design works with. */
export interface SessionAround extends MakersKeeping {
  journal: Journal | null
  /** The steps that led to the design. */
  history?: History
  canShow: CanShow
  /** Milliseconds since 1970. */
  now?: () => number
}
