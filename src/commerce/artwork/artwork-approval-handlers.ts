import type { ApprovalFileset, ARTWORK_APPROVAL_CALLS } from '../../contract/artwork-approval.ts'
import type { FileReport } from '../../contract/file-report.ts'
import type { LineArtwork } from '../../contract/line-artwork.ts'
import { type LineItem, linesWithArtwork } from '../../contract/line-item.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderAccess, orderObject } from '../orders/access.ts'
import { orderAfter } from '../orders/answer.ts'
import type { ArtworkAct, ArtworkRecord } from '../orders/artwork-record.ts'
import { follow, orderFor } from '../orders/follow.ts'
import { rowOf } from '../orders/mine.ts'
import { invalid, missing } from '../refusal.ts'
import { reportsOf } from './file-reports.ts'
import { checkedCode } from './goods-of-dieline.ts'
import { shownArtwork } from './handlers.ts'
import { fileResponse, signedAddress } from './signed-address.ts'
import { findArtwork } from './store.ts'

/** The artwork of lines: brought, checked, approved, printed. */
export const artworkApprovalHandlers: Handlers<typeof ARTWORK_APPROVAL_CALLS> = {
  async bring(c, { params: { number, line }, body: { sha256 } }) {
    const access = await orderAccess(c, number)
    const file = await findArtwork(c.env.DB, `order ${number}`, sha256)
    if (!file) throw invalid({ sha256: ['must be a file that was uploaded to this order'] })
    const act: ArtworkAct = { does: 'upload', file: shownArtwork(file), fileset: crypto.randomUUID() }
    return follow(c, { number, access, command: { kind: 'artwork', lineId: line, act } })
  },

  async filesets(c, { query: { order_number } }) {
    const { artwork, email, lines } = await artworkFor(c, order_number)
    const sha256s = artwork.flatMap(([, { file }]) => file?.id ?? [])
    const reports = await reportsOf(c.env.DB, `order ${order_number}`, sha256s)
    return artwork.map(([lineId, record]) => {
      const line = record.file && lines.find(({ id }) => id === lineId)
      const code = line && checkedCode(line)
      const own = reports.find(({ sha256, sku }) => sha256 === record.file?.id && sku === code)
      return filesetOf(lineId, record, email, own?.report)
    })
  },

  async approve(c, { params: { uuid }, body: { order_number: number, status } }) {
    const access = await orderAccess(c, number)
    const { artwork } = await artworkFor(c, number)
    const [lineId] = artwork.find(([, { fileset }]) => fileset === uuid) ?? []
    if (lineId === undefined) throw missing()
    const act: ArtworkAct = { does: status === 'approved' ? 'approve' : 'withdraw', about: uuid }
    return follow(c, { number, access, command: { kind: 'artwork', lineId, act } })
  },

  async changes(c, { query: { order_number } }) {
    const { artwork } = await artworkFor(c, order_number)
    return artwork
      .flatMap(([lineItemId, { changes }]) =>
        changes.map(({ to, by, reason = null, at }, index) => ({
          id: `${lineItemId}-${index + 1}`,
          lineItemId,
          state: to,
          by,
          reason,
          createdAt: at,
        })),
      )
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  },

  async turn(c, { body }) {
    const { order_number: number, line_item_id: lineId, fileset: about } = body
    if (!(await rowOf(c.env.DB, number))) throw missing()
    const act: ArtworkAct =
      'reason' in body ? { does: body.act, reason: body.reason, about } : { does: body.act, about }
    const object = orderObject(c.env, number)
    const { email } = orderAfter(await object.act({ kind: 'artwork', lineId, act }, { caller: { isManager: true } }))
    const record = (await object.artwork({ isManager: true }))![lineId]!
    return filesetOf(lineId, record, email)
  },

  async comments(c, { query: { order_number } }) {
    const { messages } = await orderFor(c, order_number)
    return messages.flatMap(({ id, lineId, from, text, at }) =>
      lineId === null ? [] : [{ id, lineItemId: lineId, by: from, text, createdAt: at }],
    )
  },

  comment: (c, { body: { order_number: number, line_item_id: lineId, text } }) => {
    const message = { from: 'customer', kind: 'message', lineId, text } as const
    return follow(c, { number, command: { kind: 'write', message }, status: 201 })
  },

  async productionFiles(c, { query: { order_number: number } }) {
    const { lines } = await orderFor(c, number)
    const printed = linesWithArtwork(lines).filter(({ artwork }) => isPrinted(artwork))
    const now = Date.now()
    const files = printed.map(async ({ id, artwork }) => {
      const row = await findArtwork(c.env.DB, `order ${number}`, artwork.file?.id ?? '')
      return row
        ? [{ id, lineItemId: id, file: { ...shownArtwork(row), ...(await signedAddress(c.env, row, now)) } }]
        : []
    })
    return (await Promise.all(files)).flat()
  },

  async managedFile(c, { params: { number, sha256 } }) {
    const file = await findArtwork(c.env.DB, `order ${number}`, sha256)
    const stored = file && (await c.env.FILES.get(file.key))
    if (!stored) throw missing()
    return fileResponse(stored.body, file)
  },
}

const isPrinted = ({ state }: LineArtwork) => state === 'approved' || state === 'in_production'

/** Artwork of an order by line, its lines, and its buyer's address. @throws Refusal 404 */
async function artworkFor(
  c: CommerceContext,
  number: string,
): Promise<{ artwork: [string, ArtworkRecord][]; email: string | null; lines: LineItem[] }> {
  const { object, caller } = await orderAccess(c, number)
  const order = await object.read(caller)
  if (!order) throw missing()
  const { email, lines } = order
  return { artwork: Object.entries((await object.artwork(caller)) ?? {}), email, lines }
}

/** The fileset of a line as the specification has it. */
function filesetOf(
  lineItemId: string,
  { fileset, state, findings = [], changes }: ArtworkRecord,
  email: string | null,
  report: FileReport | null = null,
): ApprovalFileset {
  const status =
    state === 'sent_back' ? 'rejected' : state === 'approved' || state === 'in_production' ? 'approved' : 'pending'
  const misprints = findings.filter(({ severity }) => severity === 'block').map(({ rule }) => rule)
  const reason = changes.at(-1)?.reason ?? (misprints.join(', ') || null)
  const reviewReason = status === 'rejected' ? reason : null
  return { id: fileset, uuid: fileset, lineItemId, status, reviewReason, email, report }
}
