import type { Goods } from '../../contract/catalogue.ts'
import { constructionOf } from '../constructions.ts'
import { type Dieline, dielineOf } from '../dieline/dieline.ts'
import { type Contents, foldedDrawing, type Look } from '../drawing/folded.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { stockOf } from '../drawing/stock.ts'
import { styleOf } from '../styles/shelf.ts'
import { bottle, magnets, pane, ribbon, sampleGoods, strip } from './details.ts'

/** Any package that folds: its folded panels, and the details of its product. */
export function folded(scene: GoodsScene): Drawing {
  const dieline = sceneDieline(scene)
  const { open = 1 } = dieline.style
  // Half open is nearer to open, because most packages close in their last steps.
  const time = { open, half: open + (1 - open) * 0.3, closed: 1 }[scene.view]
  const { pose = { time, turn: 0 } } = scene
  const { look, faces, over } = DETAILS[scene.product.style]?.(scene, dieline) ?? {}
  return foldedDrawing(
    dieline,
    pose,
    { ...wrapped(scene), ...look },
    // What is drawn around the package stands still, so it is drawn only with one that has not turned.
    pose.turn ? {} : { ...(faces && { faces }), ...(over && { over }) },
  )
}

/** The dieline of what is drawn. */
export const sceneDieline = ({ product, size, caliper }: GoodsScene): Dieline =>
  dielineOf(styleOf(constructionOf(product).style), size, caliper)

/** The look of a package that folds: its board and print, and what its goods add to single panels. */
export const sceneLook = (scene: GoodsScene, dieline: Dieline): Look => ({
  ...wrapped(scene),
  ...DETAILS[scene.product.style]?.(scene, dieline).look,
})

/** A wrapped board shows the wrapping paper at its edges. */
function wrapped({ product, stock, printing }: GoodsScene): Look {
  if (constructionOf(product).grade !== 'greyboard') return { stock, printing }
  return { stock: { ...stock, edge: printing?.ground ?? stock.outside.light }, printing }
}

interface Detail extends Contents {
  look?: Partial<Look>
}

/** Details of goods besides their board and print. */
const DETAILS: Partial<Record<Goods, (scene: GoodsScene, dieline: Dieline) => Detail>> = {
  mailer: ({ finishes, stock }) =>
    finishes.some((finish) => finish.endsWith('-strip')) ? { look: { inside: { tuck: strip(stock) } } } : {},
  'sleeved-mailer': ({ finishes, printing }) => ({
    look: {
      printing: null,
      pieces: {
        sleeve: { printing, stock: stockOf(finishes[0] === 'sleeve-white' ? 'cardboard-cardstock' : 'paper-kraft') },
      },
    },
  }),
  wine: ({ size }) => ({ faces: bottle(size) }),
  cake: () => ({ look: { outside: { lid: pane }, inside: { lid: pane } } }),
  magnetic: () => ({
    look: { inside: { flap: magnets }, pieces: { tray: { outside: { front: magnets } } } },
  }),
  drawer: ({ size, view }, dieline) => ({ over: view === 'open' ? ribbon(size, dieline) : [] }),
  samples: ({ size, view }) => ({ faces: view === 'closed' ? [] : sampleGoods(size) }),
}
