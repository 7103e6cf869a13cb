/** Leaves the page. @param left makes the page ready again, which the back/forward cache may show once more */
export function leaveFor(address: string, left: () => void): void {
  addEventListener('pagehide', left, { once: true })
  location.assign(address)
}
