import type { ArtworkFile } from '../../contract/artwork.ts'
import type { ArtworkFinding } from '../../contract/artwork-finding.ts'
import type { Scene } from '../../contract/design-scene.ts'
import type { Env } from '../../contract/env.ts'
import { goodsOf, type OrderedDesign } from '../../contract/line-item.ts'
import { displayOf } from '../../design/display.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import { designPdf, type PrintDetails } from '../../design/print/design-pdf.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { DIELINE_GENERATOR } from '../../packaging/dieline/generator.ts'
import { orderedDieline } from '../../packaging/dieline-code.ts'
import { materialLook, printLook } from '../../packaging/looks.ts'
import { keepFile } from '../artwork/kept-file.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { orderObject } from '../orders/access.ts'
import { rootCause } from '../root-cause.ts'
import { designFindings, wholeFinding } from './design-findings.ts'
import { frozenDesign } from './frozen.ts'
import { originalsOf } from './originals.ts'

/**
 * Makes the print file from which a line is produced: checks its design as it was ordered, draws it, keeps the file with the order,
 * and says in the order whether it can be printed. Repeated, it makes the same file, and changes nothing that was done since.
 *
 * @throws Error where the storage fails: the queue retries
 */
export async function makePrintFile(env: Env, task: { orderNumber: string; lineId: string }): Promise<void> {
  const { orderNumber, lineId } = task
  const object = orderObject(env, orderNumber)
  const order = await object.read({ isManager: true })
  const line = goodsOf(order?.lines ?? []).find(({ id }) => id === lineId)
  if (order?.state !== 'complete' || !line?.boxDesign || !isWaiting(line.artwork)) return
  const date = order.completedAt!.slice(0, 10)
  const made = await printed(env, line.boxDesign, line.itemDieline, { order: orderNumber, date })
  // Its person has been erased.
  if (!made) return
  const { bytes, findings } = made
  const file = bytes && (await keepFile(env, orderNumber, `${orderNumber}-${lineId}.pdf`, bytes, order.completedAt!))
  const does = findings.some(({ severity }) => severity === 'block') ? 'return_design' : 'take_design'
  const answer = await object.act(
    { kind: 'artwork', lineId, act: { does, file, findings } },
    { caller: { isManager: true } },
  )
  // What its buyer or the merchant did meanwhile holds.
  if (!answer.ok && answer.body.code !== 'bad_artwork_state') throw new Error(`The order refuses: ${answer.body.code}.`)
}

/** Whether a design waits for its print file: nothing was done yet, and no file came instead. */
const isWaiting = (artwork: { state: string; file: ArtworkFile | null } | undefined): boolean =>
  artwork?.state === 'uploaded' && artwork.file === null

interface Made {
  /** Null where it cannot be made. */
  bytes: Uint8Array<ArrayBuffer> | null
  findings: ArtworkFinding[]
}

/**
 * The print file of an ordered design, with what was found in it; null where the design is erased.
 *
 * @param code of the dieline that its line was ordered with; without it that of the catalogue counts
 */
async function printed(
  env: Env,
  design: OrderedDesign,
  code: string | undefined,
  title: Pick<PrintDetails, 'order' | 'date'>,
): Promise<Made | null> {
  const frozen = await frozenDesign(env, design)
  if (!frozen) return null
  const { scene, pictures } = frozen
  const { goods } = scene
  const product = (await catalogueOf(env.DB)).product(goods.product)
  const dieline = product && orderedDieline(product, goods, code)
  if (design.generator !== DIELINE_GENERATOR || !dieline)
    return { bytes: null, findings: [wholeFinding('older-dieline')] }
  const rules = inkRulesOf(printLook(product, goods.print))
  const found = designFindings(scene, dieline, { rules, material: materialLook(product, goods.material) })
  const originals = await originalsOf(env, displayOf(scene, dieline), pictures)
  if ('problem' in originals) {
    const { problem } = originals
    return { bytes: null, findings: [problem, ...found.filter(({ rule }) => rule !== problem.rule)] }
  }
  return drawn(scene, dieline, { ...title, rules }, originals.pictures, found)
}

async function drawn(
  scene: Scene,
  dieline: Dieline,
  details: PrintDetails,
  pictures: Parameters<typeof designPdf>[3],
  findings: ArtworkFinding[],
): Promise<Made> {
  try {
    return { bytes: (await designPdf(scene, dieline, details, pictures)) as Uint8Array<ArrayBuffer>, findings }
  } catch (cause) {
    if (Object.keys(pictures).length === 0) throw cause
    console.error(JSON.stringify({ printFile: details.order, error: rootCause(cause) }))
    return { bytes: null, findings: [wholeFinding('damaged-picture'), ...findings] }
  }
}
