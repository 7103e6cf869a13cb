import type { Scene } from '../../contract/design-scene.ts'
import { designPdf, type PrintDetails } from '../../design/print/design-pdf.ts'
import { type Cut, productDieline } from '../../packaging/constructions.ts'
import type { PrintPicture } from '../../packaging/files/print-job.ts'
// The constructions are on the shelf once they are loaded.
import '../../packaging/styles/styles.ts'

/** What the page asks for: the design, its goods, and the originals of its pictures by SHA-256. */
export interface PrintQuestion {
  scene: Scene
  product: Cut
  details: PrintDetails
  pictures: Record<string, PrintPicture>
}

/** The file; null where a picture is missing or damaged. */
export type PrintAnswer = Uint8Array<ArrayBuffer> | null

/** Makes print files beside the page, which stays usable meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<PrintQuestion>) => {
  const { scene, product, details, pictures } = data
  const dieline = productDieline(product, scene.goods.size, scene.goods.material)
  const file = await designPdf(scene, dieline, details, pictures).catch((cause) => {
    console.warn('The print file was not made.', cause)
    return null
  })
  postMessage(file satisfies Uint8Array | null)
})
