import type { KeptDesign } from '../journal/kept-design.ts'
import type { AccountDesign } from './account-designs.ts'
import type { SavedWhere } from './saved-where.ts'

/** The server gets a design after this pause in the work, in milliseconds. */
export const SAVED_AFTER = 2_000
/** After a failure it is tried again after this long, in milliseconds. */
export const SAVED_AGAIN = 15_000

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

/** Whether what the browser has is with its maker's designs too. */
export const accountWhere = ({ account, revision }: Pick<KeptDesign, 'account' | 'revision'>): SavedWhere['account'] =>
  account ? (account.revision === revision ? 'saved' : 'waiting') : 'none'

/** Whether another tab knows of a later save of the design than this one. */
export const isLaterSave = (theirs: KeptDesign['account'], ours: KeptDesign['account']): boolean =>
  theirs !== null && !(theirs.id === ours?.id && theirs.version <= ours.version)

/** What a session shows when it begins. @param isKept whether the browser keeps designs */
export function sessionState(design: KeptDesign, isKept: boolean): SessionState {
  const { key, name, quantity, speed, account } = design
  const where = { browser: isKept ? 'saved' : 'off', account: accountWhere(design) } as const
  return { key, name, quantity, speed, account, where, theirs: null, other: 'none' }
}
