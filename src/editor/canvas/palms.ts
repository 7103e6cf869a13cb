type Listener = [type: string, listener: (event: never) => void]

/** Listeners that ignore the palm: while a pen is down, touches are not passed on. All other events are. */
export function withoutPalms(listeners: readonly Listener[]): Listener[] {
  let isPenDown = false
  const counts = ({ type, pointerType, buttons }: PointerEvent): boolean => {
    if (pointerType === 'touch') return !isPenDown
    // Any event of a pen says whether it is down: the event of its lifting may be missing.
    if (pointerType === 'pen') isPenDown = type !== 'pointerup' && type !== 'pointercancel' && buttons !== 0
    return true
  }
  return listeners.map(([type, listener]) =>
    type.startsWith('pointer')
      ? [type, (event: PointerEvent) => counts(event) && (listener as (event: PointerEvent) => void)(event)]
      : [type, listener],
  )
}
