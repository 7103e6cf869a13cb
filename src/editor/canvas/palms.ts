type Listener = [type: string, listener: (event: never) => void]

/**
 * Listeners that do not hear of a palm: while a pen or a mouse is down, what touches beside it is none of the hand's doing.
 * Other events than those of pointers are heard as before.
 */
export function withoutPalms(listeners: readonly Listener[]): Listener[] {
  /** The pen or mouse that is down. */
  let held: number | null = null
  const counts = ({ type, pointerType, pointerId }: PointerEvent): boolean => {
    if (type === 'pointerdown' && pointerType !== 'touch') held ??= pointerId
    if (held !== null && held !== pointerId) return false
    if (type === 'pointerup' || type === 'pointercancel') held = null
    return true
  }
  return listeners.map(([type, listener]) =>
    type.startsWith('pointer')
      ? [type, (event: PointerEvent) => counts(event) && (listener as (event: PointerEvent) => void)(event)]
      : [type, listener],
  )
}
