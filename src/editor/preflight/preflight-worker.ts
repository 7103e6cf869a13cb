import type { Scene } from '../../contract/design-scene.ts'
import { type DesignFinding, type Printed, preflightOf } from '../../design/preflight/preflight.ts'
import { type Cut, productDieline } from '../../packaging/constructions.ts'
// The constructions are on the shelf once they are loaded.
import '../../packaging/styles/styles.ts'

/** What the page asks: a design, its goods, and how they are printed. */
export interface PreflightQuestion {
  id: number
  scene: Scene
  product: Cut
  printed: Printed
}

export interface PreflightAnswer {
  id: number
  findings: DesignFinding[]
}

/** Looks at designs beside the page, which would stand still meanwhile: areas of 300 objects take a second on a slow machine. */
addEventListener('message', ({ data }: MessageEvent<PreflightQuestion>) => {
  const { id, scene, product, printed } = data
  const dieline = productDieline(product, scene.goods.size, scene.goods.material)
  postMessage({ id, findings: preflightOf(scene, dieline, printed) } satisfies PreflightAnswer)
})
