import type { KeptDesign } from '../journal/kept-design.ts'
import type { AccountDesign } from './account-designs.ts'
import type { SavedWhere } from './saved-where.ts'

/** Another version of the design on the screen: from another tab, or from where it is kept with its maker's. */
export type Theirs = { from: 'tab'; design: KeptDesign } | { from: 'account'; design: AccountDesign }

/** What the screen shows of a session. */
export interface SessionState {
  key: string
  name: string
  quantity: number
  speed: KeptDesign['speed']
  account: KeptDesign['account']
  where: SavedWhere
  /** Another version that was written meanwhile; nothing is written until one of both is chosen. */
  theirs: Theirs | null
  /** Another tab has this design open, or has just changed it. */
  other: 'none' | 'open' | 'changed'
}
