import type { Catalogue } from './messages.ts'

/** A catalogue with some of its messages said as one country says them. */
export function withOverlay(catalogue: Catalogue, overlay: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([area, messages]) => [area, { ...messages, ...overlay[area] }]),
  )
}
