import type { Scene } from '../../contract/design-scene.ts'
import type { SheetDisplay } from '../display-list.ts'
import type { Finding } from './finding.ts'

/** The most bytes of the pictures of a design together: the Worker that makes its print file has 128 MB for all that it does. */
export const MOST_PICTURE_BYTES = 20_000_000

const MB = 1_000_000
/** The kinds of pictures that stand in a PDF. */
const PRINTABLE: readonly string[] = ['image/png', 'image/jpeg']

export type PictureFileFinding = Finding<'unprintable-picture' | 'heavy-pictures'>

/** The pictures that a display list draws, by SHA-256. */
export const drawnAssets = (display: readonly SheetDisplay[]): string[] => [
  ...new Set(display.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'picture' ? [item.asset] : [])))),
]

/** Whether the files of the pictures can stand in a print file, and all of them in one. */
export function pictureFileFindings({ assets }: Scene, display: readonly SheetDisplay[]): PictureFileFinding[] {
  const unprintable = display.flatMap(({ items }) =>
    items.flatMap((item): PictureFileFinding[] =>
      item.kind === 'picture' && !PRINTABLE.includes(assets[item.asset]!.type)
        ? [{ rule: 'unprintable-picture', severity: 'block', object: item.object, params: {} }]
        : [],
    ),
  )
  const bytes = drawnAssets(display).reduce((sum, asset) => sum + assets[asset]!.bytes, 0)
  if (bytes <= MOST_PICTURE_BYTES) return unprintable
  const params = { megabytes: Math.ceil(bytes / MB), limit: MOST_PICTURE_BYTES / MB }
  return [...unprintable, { rule: 'heavy-pictures', severity: 'block', object: null, params }]
}
