import { useSyncExternalStore } from 'react'
import { currentMark, type OwnMark, watchMark } from './own-mark.ts'

/** The visitor's own mark, as it changes; null on the server. */
export const useOwnMark = (): OwnMark | null => useSyncExternalStore(watchMark, currentMark, () => null)
