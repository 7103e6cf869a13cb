import { useEffect, useState } from 'react'

/** Milliseconds without another change: the drawing has been painted by then, and a slider's strokes are one. */
const PAUSE = 60

/** A value as it was until its changes pause: for what may be seen a moment after the drawing. */
export function useLater<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value)
  useEffect(() => {
    if (shown === value) return
    const timer = setTimeout(() => setShown(() => value), PAUSE)
    return () => clearTimeout(timer)
  }, [value, shown])
  return shown
}
