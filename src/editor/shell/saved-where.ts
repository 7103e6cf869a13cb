/** Why its maker's designs do not take it, where that is known: `full`, `large` and `missing` as `Kept` has them. */
export type RefusedWhy = 'refused' | 'full' | 'large' | 'missing'

/** Where the design on the screen is kept. */
export interface SavedWhere {
  /** This browser: `full` without room, `off` where it keeps nothing, as while another version stands beside the design. */
  browser: 'saving' | 'saved' | 'full' | 'off'
  /** With its maker's designs: `none` before it was first saved there, `waiting` for a pause in the work. */
  account: 'none' | 'waiting' | 'saving' | 'saved' | 'offline' | RefusedWhy
}

/** What is said of it. */
export type SavedWords =
  | 'savedAll'
  | 'savedBrowser'
  | 'savedAccountOnly'
  | 'savingNow'
  | 'savedOffline'
  | 'savedRefused'
  | 'notSavedFull'
  | 'notSavedOff'

/** The one sentence about where a design is kept: what is not kept anywhere is said first. */
export function savedWords({ browser, account }: SavedWhere): SavedWords {
  const isHere = browser === 'saved'
  if (browser === 'saving' || account === 'saving') return 'savingNow'
  if (!isHere && account === 'saved') return 'savedAccountOnly'
  if (!isHere) return browser === 'full' ? 'notSavedFull' : 'notSavedOff'
  if (account === 'saved') return 'savedAll'
  if (account === 'offline') return 'savedOffline'
  return account === 'none' || account === 'waiting' ? 'savedBrowser' : 'savedRefused'
}

/** The sentence that says what to do for a design to be kept with its maker's; null where nothing is known of that. */
export function refusedWords({ account }: SavedWhere) {
  if (account === 'full') return 'editor.unsavedFull'
  if (account === 'large') return 'canvas.full'
  return account === 'missing' ? 'editor.unsavedPicture' : null
}

/** What a change makes of where its maker's designs have it. @param isThere whether they have it, so that the change goes there */
export function changedAccount(account: SavedWhere['account'], isThere: boolean): SavedWhere['account'] {
  if (isThere) return 'waiting'
  // A refusal was of the design before the change, and nothing sends this one there by itself.
  return account === 'saving' || account === 'offline' ? account : 'none'
}

/** Whether closing the page now would lose something. */
export const wouldLose = ({ browser, account }: SavedWhere): boolean => browser !== 'saved' && account !== 'saved'
