import { CONTINUED, continueEdges } from '../../client/stage/surface.ts'
import type { Product } from '../../contract/catalogue.ts'
import { type Scene, SHEET_FACES, type SheetFace } from '../../contract/design-scene.ts'
import { displayOf } from '../../design/display.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import { screenColour } from '../../design/screen-colour.ts'
import { sheetPath } from '../../design/sheet-path.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { bleedOf } from '../../packaging/dieline/zones.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { mirrored } from '../../packaging/geometry/mirror.ts'
import { boundsOf } from '../../packaging/geometry/outline.ts'
import { materialLook, printLook } from '../../packaging/looks.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import type { PictureUrl } from '../canvas/sheet-artwork.tsx'
import { blankCanvas, drawSheet } from './draw-sheet.ts'
import { shownBy, surfaceMap } from './surface-map.ts'

/** The longer side of a surface in pixels; on a small screen, and its small memory, half of it is as sharp. */
const LONGER_SIDE = { wide: 2048, small: 1024 }

export interface Designed {
  scene: Scene
  dieline: Dieline
  product: Product
  pictureUrl: PictureUrl
}

/** The address of the picture of goods without any print, as they lie flat or stand folded. */
export const bareAddress = ({ goods }: Scene, view: SheetFace | 'open'): string =>
  pictureUrl({ ...goods, units: 'cm', view, dimensions: false, own: true })

/**
 * Both sides of a designed package as surfaces of its model: board, and on it what the display list says, in the colours
 * that the inks have on that board.
 *
 * @throws DOMException where the picture of the board cannot be loaded
 */
export async function designSurfaces(designed: Designed): Promise<Record<SheetFace, HTMLCanvasElement>> {
  const bitmaps = await bitmapsOf({ assets: designed.scene.assets, pictureUrl: designed.pictureUrl })
  const [outside, inside] = await Promise.all(SHEET_FACES.map((face) => sideOf(designed, face, bitmaps)))
  return { outside: outside!, inside: inside! }
}

async function sideOf({ scene, dieline, product }: Designed, face: SheetFace, bitmaps: Map<string, HTMLImageElement>) {
  const board = await imageOf(bareAddress(scene, face))
  const longer = matchMedia('(max-width: 600px)').matches ? LONGER_SIDE.small : LONGER_SIDE.wide
  const scale = longer / Math.max(dieline.width, dieline.height)
  const [width, height] = [Math.round(dieline.width * scale), Math.round(dieline.height * scale)]
  const { canvas, pen } = blankCanvas(width, height)
  pen.drawImage(board, 0, 0, width, height)
  continueEdges(canvas, pen, CONTINUED)
  if (inkRulesOf(printLook(product, scene.goods.print))[face] === 'none') return canvas
  const paper = stockOf(materialLook(product, scene.goods.material))[face].base
  for (const sheet of displayOf(scene, dieline)) {
    if (sheet.face !== face || !sheet.items.length) continue
    const piece = dieline.pieces.find(({ name }) => name === sheet.piece)!
    const area = bleedOf(piece, dieline, zonesFor(piece.caliper).bleed, face)
    const { left, right } = boundsOf([piece.cut[0]!])
    pen.save()
    const { map, board } = shownBy(piece, dieline, face, scale)
    if (board) {
      pen.setTransform(...surfaceMap(dieline, board, face, scale))
      pen.clip(new Path2D(sheetPath(board.cut)))
    }
    pen.setTransform(...map)
    pen.clip(new Path2D(sheetPath(face === 'inside' ? area.map((one) => mirrored(one, (left + right) / 2)) : area)))
    drawSheet(pen, sheet.items, {
      board: paper,
      colour: (ink) => screenColour(ink, paper),
      bitmapOf: (asset) => bitmaps.get(asset) ?? null,
    })
    pen.restore()
  }
  return canvas
}

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The pictures of a design that can be shown; one that cannot be loaded is left out. */
export async function bitmapsOf({
  assets,
  pictureUrl,
}: Pick<Scene, 'assets'> & Pick<Designed, 'pictureUrl'>): Promise<Map<string, HTMLImageElement>> {
  const found = await Promise.all(
    Object.keys(assets).map(async (asset): Promise<[string, HTMLImageElement][]> => {
      const address = pictureUrl(asset)
      if (!address) return []
      return imageOf(address).then(
        (image): [string, HTMLImageElement][] => [[asset, image]],
        () => [],
      )
    }),
  )
  return new Map(found.flat())
}
