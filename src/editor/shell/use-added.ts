import { useState } from 'react'
import type { AddState } from '../../client/products/total-bar.tsx'
import { useEditor } from '../editor-store.ts'
import type { DesignSession } from './design-session.ts'
import { useSession } from './use-session.ts'

export const NONE_ADDED: AddState = { state: 'none' }

/** What is ordered of a design, as it is now. */
export const orderedOf = ({ store, state: { quantity, speed } }: DesignSession) => ({
  scene: store.state.scene,
  quantity,
  speed,
})

/** What is said of putting a design into the cart, and what says it. What is said of another state of it is out of date. */
export function useAdded(session: DesignSession) {
  const scene = useEditor(session.store, (state) => state.scene)
  const quantity = useSession(session, (state) => state.quantity)
  const speed = useSession(session, (state) => state.speed)
  const [{ added, of }, setSaid] = useState({ added: NONE_ADDED, of: { scene, quantity, speed } })
  const isSame = of.scene === scene && of.quantity === quantity && of.speed === speed
  /** @param of what was ordered */
  const say = (added: AddState, of: ReturnType<typeof orderedOf>) => setSaid({ added, of })
  return { added: added.state === 'adding' || isSame ? added : NONE_ADDED, say }
}
