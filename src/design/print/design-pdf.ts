import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { PrintJob, PrintPicture } from '../../packaging/files/print-job.ts'
import { printPdf } from '../../packaging/files/print-pdf.ts'
import { displayOf } from '../display.ts'
import type { InkRules } from '../ink-rules.ts'
import { printArtwork } from './print-artwork.ts'

/** What a print file says of itself besides its artwork. */
export interface PrintDetails {
  /** What it is for, at the head of its title: an order's number, or a design's name. */
  order: string
  /** `YYYY-MM-DD` */
  date: string
  /** What the print mode prints on each face: a face without ink is left bare, an inside without ink has no page. */
  rules: InkRules
}

/**
 * The print file of a design: what the display list says, and nothing else, on the sheets of its dieline. The same design
 * gives the same bytes, in a browser and on a server.
 *
 * @param pictures the originals of the scene's pictures, by SHA-256
 * @throws RangeError where a picture is missing, or damaged
 */
export const designPdf = (
  scene: Scene,
  dieline: Dieline,
  details: PrintDetails,
  pictures: Record<string, PrintPicture>,
): Promise<Uint8Array> => printPdf(dieline, designJob(scene, dieline, details, pictures))

/** The job of that print file. */
export function designJob(
  scene: Scene,
  dieline: Dieline,
  { order, date, rules }: PrintDetails,
  pictures: Record<string, PrintPicture>,
): PrintJob {
  const sheets = displayOf(scene, dieline)
  const on = (face: SheetFace) =>
    Object.fromEntries(
      sheets.flatMap((sheet) => (sheet.face === face ? [[sheet.piece, printArtwork(sheet.items)]] : [])),
    )
  return {
    order,
    date,
    material: scene.goods.material,
    pictures,
    ...(rules.outside !== 'none' && { artwork: on('outside') }),
    ...(rules.inside !== 'none' && { inside: on('inside') }),
  }
}
