import { MOST_PICTURE_BYTES } from '../../contract/design-limits.ts'
import type { Scene, SceneAsset } from '../../contract/design-scene.ts'
import { MB } from '../../contract/megabyte.ts'
import { MOST_CLEAR_PIXELS } from '../../packaging/files/png-facts.ts'
import type { SheetDisplay } from '../display-list.ts'
import type { Finding } from './finding.ts'

const MEGAPIXEL = 1_000_000
/** The kinds of pictures that stand in a PDF. */
const PRINTABLE: readonly string[] = ['image/png', 'image/jpeg']

export type PictureFileFinding = Finding<'unprintable-picture' | 'heavy-pictures' | 'clear-pictures'>

/** The pictures that a display list draws, by SHA-256. */
export const drawnAssets = (display: readonly SheetDisplay[]): string[] => [
  ...new Set(display.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'picture' ? [item.asset] : [])))),
]

const sumOf = (drawn: readonly SceneAsset[], figure: (asset: SceneAsset) => number): number =>
  drawn.reduce((sum, asset) => sum + figure(asset), 0)

/** What is found of all pictures together. */
const ofAll = (rule: PictureFileFinding['rule'], params: Record<string, number>): PictureFileFinding => ({
  rule,
  severity: 'block',
  object: null,
  params,
})

/** Whether the files of the pictures can stand in a print file, and all of them in one. */
export function pictureFileFindings({ assets }: Scene, display: readonly SheetDisplay[]): PictureFileFinding[] {
  const unprintable = display.flatMap(({ items }) =>
    items.flatMap((item): PictureFileFinding[] =>
      item.kind === 'picture' && !PRINTABLE.includes(assets[item.asset]!.type)
        ? [{ rule: 'unprintable-picture', severity: 'block', object: item.object, params: {} }]
        : [],
    ),
  )
  const drawn = drawnAssets(display).map((asset) => assets[asset]!)
  const bytes = sumOf(drawn, (asset) => asset.bytes)
  const pixels = sumOf(drawn, ({ isUnpacked, width, height }) => (isUnpacked ? width * height : 0))
  const heavy = { megabytes: Math.ceil(bytes / MB), limit: MOST_PICTURE_BYTES / MB }
  const clear = { megapixels: Math.ceil(pixels / MEGAPIXEL), limit: MOST_CLEAR_PIXELS / MEGAPIXEL }
  return [
    ...unprintable,
    ...(bytes > MOST_PICTURE_BYTES ? [ofAll('heavy-pictures', heavy)] : []),
    ...(pixels > MOST_CLEAR_PIXELS ? [ofAll('clear-pictures', clear)] : []),
  ]
}
