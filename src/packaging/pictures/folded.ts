import type { ProductType } from '../../contract/vocabulary.ts'
import { productDieline } from '../constructions.ts'
import type { Dieline } from '../dieline/dieline.ts'
import type { Face } from '../drawing/face.ts'
import { closedSize, foldedFaces, type Look } from '../drawing/folded.ts'
import { paint } from '../drawing/order.ts'
import { cuboidMeasures, type Drawing, type Scene, uprightMeasures } from '../drawing/scene.ts'
import type { Point } from '../drawing/space.ts'
import { stockOf } from '../drawing/stock.ts'
import { bottle, magnets, pane, ribbon, sampleGoods, strip } from './details.ts'

/** Any package that folds: its panels as its style folds them, and what its product has besides. */
export function folded(scene: Scene): Drawing {
  const dieline = productDieline(scene.type, scene.size, scene.material)
  const { open = 1 } = dieline.style
  const time = { open, half: (1 + open) / 2, closed: 1 }[scene.view]
  const size = closedSize(dieline)
  const detail = DETAILS[scene.type]?.(scene, dieline) ?? {}
  const faces = foldedFaces(dieline, time, { ...wrapped(scene), ...detail.look })
  const contents = detail.contents ?? []
  const standing = groundOf(faces, size.height)
  const left = Math.min(0, ...standing.map(([x]) => x))
  const front = Math.min(0, ...standing.map(([, y]) => y))
  // A package that is flat when shut is measured upright; a handle is not part of the height.
  const flat = scene.size.height === 0
  const height = flat ? size.height : Math.min(size.height, dieline.sizes.die.height + 2 * dieline.caliper)
  return {
    shapes: [...paint([...faces, ...contents]), ...(detail.over ?? [])],
    ground: standing,
    height,
    measures: flat
      ? uprightMeasures({ length: size.length, width: size.height, height: 0 })
      : cuboidMeasures({ ...size, height }, left, front),
  }
}

/** The corners that stand on the ground or close above it, dropped onto it. */
function groundOf(faces: readonly Face[], height: number): Point[] {
  return faces.flatMap(({ points }) => points.filter(([, , z]) => z < height * 0.3).map(([x, y]): Point => [x, y, 0]))
}

/** A wrapped board shows paper at its edges. */
function wrapped({ type, stock, printing }: Scene): Look {
  const isWrapped = type.startsWith('rigid-') || type === 'magnetic-box'
  if (!isWrapped || type === 'rigid-envelope') return { stock, printing }
  return { stock: { ...stock, edge: printing?.ground ?? stock.outside.light }, printing }
}

interface Detail {
  look?: Partial<Look>
  contents?: Face[]
  over?: Drawing['shapes']
}

/** What single products have besides their board and print. */
const DETAILS: Partial<Record<ProductType, (scene: Scene, dieline: Dieline) => Detail>> = {
  'delivery-mailer-box': ({ stock }) => ({ look: { inside: { tuck: strip(stock) } } }),
  'delivery-mailer-box-plain': ({ stock }) => ({ look: { inside: { tuck: strip(stock) } } }),
  'sleeved-mailer-box': ({ finishes, printing }) => ({
    look: {
      printing: null,
      pieces: {
        sleeve: { printing, stock: stockOf(finishes[0] === 'sleeve-white' ? 'cardboard-cardstock' : 'paper-kraft') },
      },
    },
  }),
  'product-box-wine-box': ({ size }) => ({ contents: bottle(size) }),
  'cake-box': () => ({ look: { outside: { lid: pane }, inside: { lid: pane } } }),
  'magnetic-box': () => ({
    look: { inside: { flap: magnets }, pieces: { tray: { printing: null, outside: { front: magnets } } } },
  }),
  'rigid-drawer-box': ({ size, view }, dieline) => ({ over: view === 'open' ? ribbon(size, dieline) : [] }),
  'sample-packs': ({ size, view }) => ({ contents: view === 'closed' ? [] : sampleGoods(size) }),
}
