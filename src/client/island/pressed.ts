/**
 * Events that end a press besides its release: a script gets no release event where a menu of the system has opened.
 */
const OVER = ['pointerup', 'pointercancel', 'pointerdown', 'keydown'] as const

/** Milliseconds between two looks for what is active. */
const LOOK = 50

let unpressed: Promise<void> = Promise.resolve()

/**
 * Resolves when no pointer is pressed on the page. A click on an element that is put into another place between press and
 * release does nothing, so a component waits for it before it takes over what the server rendered.
 */
export const whenUnpressed = (): Promise<void> => unpressed

/** Begins to watch for presses. */
export function watchPresses(): void {
  // The page can be used before its script has come.
  unpressed = new Promise(lookForActive)
  addEventListener('pointerdown', press, { capture: true, passive: true })
}

/**
 * Resolves when no element is `:active`. A press that began before the script came is known by that alone, and its release may
 * have been missed: a tap stays active for a moment, and a key has no pointer.
 */
function lookForActive(resolve: () => void): void {
  if (document.querySelector(':active')) setTimeout(lookForActive, LOOK, resolve)
  else resolve()
}

function press(): void {
  unpressed = new Promise((resolve) => {
    const heard = new AbortController()
    const options = { capture: true, passive: true, signal: heard.signal }
    // The click follows the release at once.
    const end = () => {
      heard.abort()
      setTimeout(resolve)
    }
    for (const type of OVER) addEventListener(type, end, options)
    // Of the window: a field that loses the focus to what is pressed says so too.
    addEventListener('blur', ({ target }) => target === window && end(), options)
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && end(), options)
  })
}
