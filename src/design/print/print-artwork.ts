import type { SceneInk } from '../../contract/scene-object.ts'
import type { Artwork } from '../../packaging/files/print-job.ts'
import type { DisplayItem, DisplayPath } from '../display-list.ts'

/** No ink: it takes away what process colours lie under it. */
const BARE: SceneInk = { cmyk: [0, 0, 0, 0] }

/**
 * A display list as artwork of a print file. White is a plate of its own, printed first: where it lies over process
 * colours, they are left out there.
 */
export function printArtwork(items: readonly DisplayItem[]): Artwork[] {
  let hasProcess = false
  return items.flatMap((item) => {
    const drawn = partsOf(item)
    const bared = hasProcess ? drawn.flatMap((part) => (isWhite(part) ? [{ ...part, ink: BARE }] : [])) : []
    hasProcess ||= drawn.some((part) => !isWhite(part))
    return [...bared, ...drawn]
  })
}

type Part = Exclude<Artwork, { fill: unknown }>

const isWhite = ({ ink }: Part): boolean => ink !== null && 'white' in ink

function partsOf(item: DisplayItem): Part[] {
  if (item.kind === 'path') return pathParts(item)
  const { asset: picture, matrix, crop, ink } = item
  return [{ picture, matrix, crop, ink }]
}

function pathParts({ outline: path, matrix, rule, fill, stroke, clip }: DisplayPath): Part[] {
  const common = { path, matrix, ...(clip && { clip }) }
  return [
    ...(fill ? [{ ...common, ink: fill, paint: rule }] : []),
    ...(stroke ? [{ ...common, ink: stroke.ink, paint: { width: stroke.width } }] : []),
  ]
}
