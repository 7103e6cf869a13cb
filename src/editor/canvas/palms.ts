type Listener = [type: string, listener: (event: never) => void]

/**
 * Listeners that do not hear of a palm: while a pen is down, what touches beside it is none of the hand's doing. Other events than
 * those of pointers are heard as before.
 */
export function withoutPalms(listeners: readonly Listener[]): Listener[] {
  let isPenDown = false
  const counts = ({ type, pointerType, buttons }: PointerEvent): boolean => {
    if (pointerType === 'touch') return !isPenDown
    // Any event of a pen says whether it is down: where it was lifted may not be heard.
    if (pointerType === 'pen') isPenDown = type !== 'pointerup' && type !== 'pointercancel' && buttons !== 0
    return true
  }
  return listeners.map(([type, listener]) =>
    type.startsWith('pointer')
      ? [type, (event: PointerEvent) => counts(event) && (listener as (event: PointerEvent) => void)(event)]
      : [type, listener],
  )
}
