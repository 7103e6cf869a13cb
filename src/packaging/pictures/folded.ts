import type { ProductType } from '../../contract/vocabulary.ts'
import { productDieline } from '../constructions.ts'
import type { Dieline } from '../dieline/dieline.ts'
import { type Contents, foldedDrawing, type Look } from '../drawing/folded.ts'
import type { Drawing, Scene } from '../drawing/scene.ts'
import { stockOf } from '../drawing/stock.ts'
import { bottle, magnets, pane, ribbon, sampleGoods, strip } from './details.ts'

/** Any package that folds: its panels as its style folds them, and what its product has besides. */
export function folded(scene: Scene): Drawing {
  const dieline = productDieline(scene.type, scene.size, scene.material)
  const { open = 1 } = dieline.style
  // Half open is nearer to open: most packages close in their last steps.
  const time = { open, half: open + (1 - open) * 0.3, closed: 1 }[scene.view]
  const { look, faces, over } = DETAILS[scene.type]?.(scene, dieline) ?? {}
  return foldedDrawing(
    dieline,
    time,
    { ...wrapped(scene), ...look },
    { ...(faces && { faces }), ...(over && { over }) },
  )
}

/** A wrapped board shows paper at its edges. */
function wrapped({ type, stock, printing }: Scene): Look {
  const isWrapped = type.startsWith('rigid-') || type === 'magnetic-box'
  if (!isWrapped || type === 'rigid-envelope') return { stock, printing }
  return { stock: { ...stock, edge: printing?.ground ?? stock.outside.light }, printing }
}

interface Detail extends Contents {
  look?: Partial<Look>
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
  'product-box-wine-box': ({ size }) => ({ faces: bottle(size) }),
  'cake-box': () => ({ look: { outside: { lid: pane }, inside: { lid: pane } } }),
  'magnetic-box': () => ({
    look: { inside: { flap: magnets }, pieces: { tray: { outside: { front: magnets } } } },
  }),
  'rigid-drawer-box': ({ size, view }, dieline) => ({ over: view === 'open' ? ribbon(size, dieline) : [] }),
  'sample-packs': ({ size, view }) => ({ faces: view === 'closed' ? [] : sampleGoods(size) }),
}
