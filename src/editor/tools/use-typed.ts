import { useLayoutEffect, useRef, useState } from 'react'

/**
 * What stands in a field that is taken when it is left: what the design says, until something is typed. A change of the
 * design meanwhile, as of a text that was still being shaped, does not write over that.
 *
 * @param said what the design says
 */
export function useTyped(said: string) {
  const [text, setText] = useState(said)
  const isTyped = useRef(false)
  // Before anybody can type: an effect after the next frame would take back what was typed by then.
  useLayoutEffect(() => {
    if (!isTyped.current) setText(said)
  }, [said])
  return {
    text,
    type(typed: string) {
      isTyped.current = true
      setText(typed)
    },
    /** To be called when the field is left: the next change of the design is shown again. */
    leave() {
      isTyped.current = false
    },
  }
}
