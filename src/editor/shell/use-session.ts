import { useSyncExternalStore } from 'react'
import type { DesignSession } from './design-session.ts'
import type { SessionState } from './session-state.ts'

/** A part of a session's state; its component is rendered again when that part changes, by identity. */
export function useSession<Part>(session: DesignSession, part: (state: SessionState) => Part): Part {
  const current = () => part(session.state)
  return useSyncExternalStore(session.subscribe, current, current)
}
