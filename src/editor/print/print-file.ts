import type { Product } from '../../contract/catalogue.ts'
import { utcDay } from '../../contract/day.ts'
import type { Scene } from '../../contract/design-scene.ts'
import { displayOf } from '../../design/display.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import { drawnAssets } from '../../design/preflight/picture-file-findings.ts'
import { productDieline } from '../../packaging/constructions.ts'
import type { PrintPicture } from '../../packaging/files/print-job.ts'
import { printLook } from '../../packaging/looks.ts'
import type { PrintAnswer, PrintQuestion } from './print-worker.ts'

interface Ordered {
  scene: Scene
  product: Product
  /** At the head of the file's title. */
  name: string
  /** The original of a picture; null where there is none. */
  originalOf: (sha256: string) => Promise<Blob | null>
  /** Hears how many pictures have been read. */
  onRead: (done: number, total: number) => void
}

/** The print file of a design as it is now; null where a picture is missing or damaged. The one that binds is the server's. */
export async function printFile({ scene, product, name, originalOf, onRead }: Ordered): Promise<Blob | null> {
  const pictures: Record<string, PrintPicture> = {}
  const rules = inkRulesOf(printLook(product, scene.goods.print))
  const { size, material } = scene.goods
  const display = displayOf(scene, productDieline(product, size, material))
  // What is hidden, or on a face that is not printed, is not asked for.
  const assets = drawnAssets(display.filter(({ face }) => rules[face] !== 'none'))
  for (const [at, asset] of assets.entries()) {
    onRead(at, assets.length)
    const picture = await printable(await originalOf(asset))
    if (!picture) return null
    pictures[asset] = picture
  }
  onRead(assets.length, assets.length)
  const date = utcDay(Date.now())
  const file = await answered({ scene, product, details: { order: name, date, rules }, pictures })
  return file && new Blob([file], { type: 'application/pdf' })
}

/** A picture as a PDF can hold it; null where there is none, or of another kind. */
async function printable(original: Blob | null): Promise<PrintPicture | null> {
  const type = original?.type
  return type === 'image/jpeg' || type === 'image/png' ? { type, bytes: await original!.bytes() } : null
}

/** What the worker answers; it ends with its answer. */
function answered(question: PrintQuestion): Promise<PrintAnswer> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<PrintAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PrintAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
