/** Milliseconds after which what waits goes on all the same. */
const LONGEST = 50

/** Resolves when what was changed is on the screen: at once where nothing is shown, and soon where no frame comes. */
export function onScreen(): Promise<void> {
  if (typeof document === 'undefined' || document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, LONGEST)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(limit)
        resolve()
      }),
    )
  })
}
