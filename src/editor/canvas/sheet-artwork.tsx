import { memo } from 'react'
import type { SceneInk } from '../../contract/scene-object.ts'
import type { DisplayItem, DisplayPath, DisplayPicture } from '../../design/display-list.ts'
import { boardMatrix, inkMatrix, screenColour } from '../../design/screen-colour.ts'
import { outlinePath, SVG_WORDS } from '../../packaging/files/paths.ts'
import { matrixText } from './matrix-text.ts'

/** The address of a picture as the screen shows it; null while it has none. */
export type PictureUrl = (asset: string) => string | null

interface ArtworkProps {
  items: readonly DisplayItem[]
  /** The colour of the board, hex. */
  board: string
  pictureUrl: PictureUrl
  /** Begins ids in the document. */
  prefix: string
}

/** What is printed on a sheet, in its millimetres. */
export function SheetArtwork({ items, ...rest }: ArtworkProps) {
  return objectsOf(items).map(([id, parts]) => (
    <g key={id} data-live={id}>
      {parts.map((item, at) =>
        item.kind === 'path' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an object have no name but their order
          <PathItem key={at} item={item} board={rest.board} clip={`${rest.prefix}-${id}-${at}`} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <PictureItem key={at} item={item} filter={`${rest.prefix}-${id}-${at}`} {...rest} />
        ),
      )}
    </g>
  ))
}

/** The items of each object, in their order; an object's items follow each other. */
function objectsOf(items: readonly DisplayItem[]): [string, DisplayItem[]][] {
  const objects = new Map<string, DisplayItem[]>()
  for (const item of items) {
    const parts = objects.get(item.object)
    if (parts) parts.push(item)
    else objects.set(item.object, [item])
  }
  return [...objects]
}

const painted = new WeakMap<SceneInk, { board: string; colour: string }>()

/** An ink on the board; that of the same ink is worked out once, since another size draws each object anew. */
function paint(ink: SceneInk | null, board: string): string {
  if (!ink) return 'none'
  const known = painted.get(ink)
  if (known?.board === board) return known.colour
  const colour = screenColour(ink, board)
  painted.set(ink, { board, colour })
  return colour
}

const PathItem = memo(
  function PathItem({ item, board, clip }: { item: DisplayPath; board: string; clip: string }) {
    const drawn = (
      <path
        d={item.outline}
        transform={matrixText(item.matrix)}
        fill={paint(item.fill, board)}
        fillRule={item.rule}
        {...(item.stroke && { stroke: paint(item.stroke.ink, board), strokeWidth: item.stroke.width })}
      />
    )
    if (!item.clip) return drawn
    return (
      <>
        <clipPath id={clip}>
          <path d={item.clip.map((one) => outlinePath(one, (at) => at, SVG_WORDS)).join('')} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>{drawn}</g>
      </>
    )
  },
  (before, now) => before.board === now.board && isSamePath(before.item, now.item),
)

/** Whether two paths are drawn alike. What differs most often, and is read soonest, is compared first. */
function isSamePath(one: DisplayPath, other: DisplayPath): boolean {
  const { matrix, outline, ...rest } = one
  const { matrix: otherMatrix, outline: otherOutline, ...otherRest } = other
  return (
    matrix.every((value, at) => value === otherMatrix[at]) &&
    outline === otherOutline &&
    JSON.stringify(rest) === JSON.stringify(otherRest)
  )
}

interface PictureItemProps extends Pick<ArtworkProps, 'board' | 'pictureUrl'> {
  item: DisplayPicture
  filter: string
}

/** A picture as it will look on the board: its colours on it, or one ink by its darkness. */
function PictureItem({ item, board, pictureUrl, filter }: PictureItemProps) {
  const url = pictureUrl(item.asset)
  const [left, top, width, height] = item.crop
  const printed = { x: 0, y: 0, width: 1, height: 1 }
  return (
    <g transform={matrixText(item.matrix)}>
      <filter id={filter} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        {item.ink ? (
          <>
            <feColorMatrix values={inkMatrix(screenColour(item.ink, board))} />
            <feComposite operator="in" in2="SourceAlpha" />
          </>
        ) : (
          <feColorMatrix values={boardMatrix(board)} />
        )}
      </filter>
      {url ? (
        <svg {...printed} viewBox={`${left} ${top} ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <image href={url} width="1" height="1" preserveAspectRatio="none" filter={`url(#${filter})`} />
        </svg>
      ) : (
        <rect {...printed} fill={screenColour({ cmyk: [0, 0, 0, 0.15] }, board)} />
      )}
    </g>
  )
}
