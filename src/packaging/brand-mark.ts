/** The colours ink and crease of brand.md. */
const INK = '#10151c'
const CREASE = '#1746ff'

/**
 * The shop's mark, a box seen from its corner with dashed creases: a standalone SVG, `size` pixels wide and high.
 * Favicons and touch icons are made from it.
 */
export function brandMark(size: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 26 26" fill="none">` +
    `<path d="M3 8.5 13 3l10 5.5v9L13 23 3 17.5z" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>` +
    `<path d="M3 8.5 13 14l10-5.5M13 14v9" stroke="${CREASE}" stroke-width="1.8" stroke-dasharray="2.6 1.8"/></svg>`
  )
}
