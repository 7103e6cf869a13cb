/** Timeout in milliseconds, after which the promise resolves without a frame. */
const LONGEST = 50

/**
 * Resolves when what was changed is on the screen: at once on a hidden page, and after a timeout where no frame comes.
 */
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
