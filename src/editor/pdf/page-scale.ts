/** Resolutions of a page that becomes a picture, DPI: usually, and the least where it is large. */
const [USUAL, LEAST] = [400, 300]
/** Pixels up to which a page has the usual resolution, and more than which none is drawn. */
const [MANY, MOST] = [16_000_000, 24_000_000]
const POINTS = 72

/**
 * Pixels a point in which a page of a PDF becomes a picture: 400 DPI of its own size, of one that is larger than A4 at least 300,
 * up to 24 million pixels. A sheet of A3 has 300 DPI, one of A2 249; preflight says what is too coarse where it is placed.
 *
 * @param size of the page, in points
 */
export function pageScale([width, height]: readonly [number, number]): number {
  const scaleFor = (pixels: number) => Math.sqrt(pixels / (width * height))
  return Math.min(USUAL / POINTS, Math.max(LEAST / POINTS, scaleFor(MANY)), scaleFor(MOST))
}

/** Pixels that every browser's canvas takes: those of an older iPhone or iPad take no more, and give no picture. */
const SURE = 16_777_216

/** The scales at which a page is drawn, until one gives a picture: the wanted one, and one that every canvas takes. */
export function triedScales([width, height]: readonly [number, number], wanted: number): number[] {
  const sure = Math.sqrt(SURE / (width * height))
  return wanted > sure ? [wanted, sure] : [wanted]
}
