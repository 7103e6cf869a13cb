import type { ArtworkState, LineArtwork } from '../../../contract/line-artwork.ts'
import { hasExpertCheck } from '../../../contract/line-item.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { invalid, Refusal, SENTENCE } from '../../refusal.ts'
import type { ArtworkAct, ArtworkRecord } from '../artwork-record.ts'
import type { OrderDocument } from '../document.ts'
import type { OrderLine } from '../order-line.ts'
import { isProductionPaid } from './paid-production.ts'
import { transferPaidAt } from './transfer.ts'

/** Maximum number of changes of a line's artwork. */
const MOST_CHANGES = 100

interface Move {
  by: 'customer' | 'merchant' | 'shop'
  from: readonly ArtworkState[]
  to: ArtworkState
  /** Whether something is said of a file, or printed from it: a design has none until the shop has made its print file. */
  needsFile?: true
}

/**
 * Who may turn the artwork of a line from which states into which. What is approved is withdrawn before another file comes; what
 * is in production stays.
 */
export const MOVES: Readonly<Record<ArtworkAct['does'], Move>> = {
  upload: { by: 'customer', from: ['missing', 'uploaded', 'checked', 'proof_sent', 'sent_back'], to: 'uploaded' },
  approve: { by: 'customer', from: ['checked', 'proof_sent'], to: 'approved', needsFile: true },
  withdraw: { by: 'customer', from: ['approved'], to: 'checked' },
  check: { by: 'merchant', from: ['uploaded'], to: 'checked', needsFile: true },
  send_proof: { by: 'merchant', from: ['uploaded', 'checked', 'proof_sent'], to: 'proof_sent', needsFile: true },
  send_back: { by: 'merchant', from: ['uploaded', 'checked', 'proof_sent', 'approved'], to: 'sent_back' },
  begin_production: { by: 'merchant', from: ['approved'], to: 'in_production', needsFile: true },
  take_design: { by: 'shop', from: ['uploaded'], to: 'checked' },
  return_design: { by: 'shop', from: ['uploaded'], to: 'sent_back' },
}

type Kept = Pick<OrderDocument, 'artwork' | 'lines' | 'completedAt' | 'onInvoice' | 'payments' | 'productionPaidAt'>

/** Whether artwork in its state, with the file that it has, can be turned so. */
export const canTurn = (does: ArtworkAct['does'], { state, file }: Pick<LineArtwork, 'state' | 'file'>): boolean =>
  MOVES[does].from.includes(state) && (file !== null || !MOVES[does].needsFile)

/** Whether a line is printed with what its buyer brings. */
export const needsArtwork = (line: OrderLine): boolean =>
  line.kind === 'product'
    ? (parseVariantCode(line.variantId)?.print ?? 'no-print') !== 'no-print'
    : line.kind === 'custom' && line.needsArtwork === true

/** The design that a line was ordered with. */
const designOf = (line: OrderLine) => (line.kind === 'product' ? line.origin?.boxDesign : undefined)

/** The fileset of a line for which nothing was done yet, by the design that it was ordered with. */
export const designFileset = ({ id }: { id: string }, lineId: string): string => `${id}-${lineId}`

/** The state of a line for which nothing was done yet: a design that is ordered with its goods is artwork that is there. */
function stateWithout(line: OrderLine): ArtworkState {
  if (!needsArtwork(line)) return 'not_needed'
  return designOf(line) ? 'uploaded' : 'missing'
}

/**
 * The artwork of a line of goods; undefined for other lines, for goods in words whose offer has none, before the order is placed, and in
 * orders from before artwork had a state.
 */
export function artworkOf({ artwork }: Pick<OrderDocument, 'artwork'>, line: OrderLine): LineArtwork | undefined {
  if (!artwork || !(line.kind === 'product' || needsArtwork(line))) return undefined
  const record = artwork[line.id]
  if (!record) return { state: stateWithout(line), file: null, reason: null }
  const { state, file, findings, changes } = record
  const { reason = null } = changes.at(-1)!
  return { state, file, reason, ...(findings && { findings }) }
}

/**
 * An order after an act upon the artwork of one of its lines.
 *
 * @param now ISO instant
 * @throws Refusal 422 for a line without artwork, where its state or the order's does not allow it, and where the act is about another fileset
 */
export function withArtwork(document: OrderDocument, lineId: string, act: ArtworkAct, now: string): OrderDocument {
  const line = document.lines.find(({ id }) => id === lineId)
  const shown = line && artworkOf(document, line)
  if (!shown || shown.state === 'not_needed') throw invalid({ line_item_id: ['must be a printed line of this order'] })
  const { by, from } = MOVES[act.does]
  const to = stateAfter(document, lineId, act)
  if (document.state !== 'complete')
    throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
      state: [`must be complete, is ${document.state}`],
    })
  if (!from.includes(shown.state))
    throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
      artwork: [`must be ${from.join(', ')} to ${act.does}, is ${shown.state}`],
    })
  if (act.does === 'begin_production' && !isProductionPaid(document))
    throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
      payment: ['production begins once the order is paid'],
    })
  if (!canTurn(act.does, shown))
    throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
      artwork: [`must have its file to ${act.does}`],
    })
  const before = document.artwork![lineId]
  // Its buyer, or the merchant, was earlier than the print file.
  if (by === 'shop' && before)
    throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
      artwork: ['must be a design as it was ordered'],
    })
  const fileset = before?.fileset ?? (designOf(line) && designFileset(designOf(line)!, lineId))
  if ('about' in act && act.about !== undefined && act.about !== fileset)
    throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
      fileset: ['must be the one that its line has now'],
    })
  const { changes = [] } = before ?? {}
  if (changes.length >= MOST_CHANGES)
    throw new Refusal(422, 'too_many_changes', `The artwork of a line changes at most ${MOST_CHANGES} times.`)
  const record: ArtworkRecord = {
    fileset: act.does === 'upload' ? act.fileset : fileset!,
    ...filed(act, before),
    state: to,
    changes: [...changes, { to, by, ...('reason' in act && { reason: act.reason }), at: now }],
  }
  return { ...document, artwork: { ...document.artwork, [lineId]: record } }
}

/** The state to which an act leads: a design whose expert check was ordered waits, with its print file, for that person. */
const stateAfter = ({ lines }: Pick<OrderDocument, 'lines'>, lineId: string, { does }: ArtworkAct): ArtworkState =>
  does === 'take_design' && hasExpertCheck(lines, lineId) ? 'uploaded' : MOVES[does].to

/** The file after an act, and what the check of a design found in it. */
function filed(act: ArtworkAct, before: ArtworkRecord | undefined): Pick<ArtworkRecord, 'file' | 'findings'> {
  if (act.does === 'upload') return { file: act.file }
  if ('findings' in act) return { file: act.file, findings: act.findings }
  return { file: before?.file ?? null, ...(before?.findings && { findings: before.findings }) }
}

const printed = ({ lines }: Pick<OrderDocument, 'lines'>) => lines.filter(needsArtwork)
const stateIn = (artwork: Record<string, ArtworkRecord>, line: OrderLine): ArtworkState =>
  artwork[line.id]?.state ?? stateWithout(line)
const isApproved = (state: ArtworkState) => state === 'approved' || state === 'in_production'

/** Whether the merchant has begun to make a line of an order. */
export const isAnyInProduction = ({ artwork }: Pick<OrderDocument, 'artwork'>): boolean =>
  Object.values(artwork ?? {}).some(({ state }) => state === 'in_production')

/** Whether a placed order has printed goods for which nothing was brought. */
export const lacksArtwork = ({ artwork, lines, state }: Pick<OrderDocument, 'artwork' | 'lines' | 'state'>): boolean =>
  state === 'complete' &&
  artwork !== undefined &&
  printed({ lines }).some((line) => stateIn(artwork, line) === 'missing')

/**
 * When the production of an order begins to count: when it was paid for, or the last of its artwork was approved; what costs nothing counts
 * from when it was placed. While it waits, or is not placed, now.
 *
 * @param now ISO instant
 */
export function productionStart(document: Kept, now: string): { at: string; isWaiting: boolean } {
  const { artwork, completedAt, productionPaidAt } = document
  if (!completedAt) return { at: now, isWaiting: false }
  const ready = productionPaidAt ?? transferPaidAt(document) ?? completedAt
  if (!artwork) return { at: ready, isWaiting: false }
  const lines = printed(document)
  const isWaiting = !lines.every((line) => isApproved(stateIn(artwork, line)))
  if (isWaiting) return { at: now, isWaiting }
  const approvals = lines.map(({ id }) => artwork[id]!.changes.findLast(({ to }) => to === 'approved')!.at)
  return { at: [ready, ...approvals].sort().at(-1)!, isWaiting: false }
}

/** Artwork without what its person sent: files, and texts that may name somebody. */
export const withoutFiles = (artwork: Record<string, ArtworkRecord>): Record<string, ArtworkRecord> =>
  Object.fromEntries(
    Object.entries(artwork).map(([line, { findings: _, ...record }]) => [
      line,
      { ...record, file: null, changes: record.changes.map(({ reason: _, ...change }) => change) },
    ]),
  )
