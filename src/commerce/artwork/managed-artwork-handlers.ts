import { orderedPicture } from '../../contract/design-picture-paths.ts'
import { DAY_MS } from '../../contract/duration.ts'
import { hasExpertCheck, type LineWithArtwork, linesWithArtwork } from '../../contract/line-item.ts'
import { type MANAGED_ARTWORK_CALLS, type ManagedArtwork, MERCHANT_ACTS } from '../../contract/managed-artwork.ts'
import type { Handlers } from '../mount.ts'
import { orderObject } from '../orders/access.ts'
import { rowOf } from '../orders/mine.ts'
import { canTurn, designFileset } from '../orders/rules/artwork.ts'
import { missing } from '../refusal.ts'
import { reportsOf } from './file-reports.ts'
import { checkedCode } from './goods-of-dieline.ts'
import { waitingLines } from './waiting-lines.ts'

const BOSS = { isManager: true } as const

/** The artwork of all orders, for whoever manages them. */
export const managedArtworkHandlers: Handlers<typeof MANAGED_ARTWORK_CALLS> = {
  waiting: (c, { query: { state, days, page } }) =>
    waitingLines(c.env.DB, { state, page, until: new Date(Date.now() - days * DAY_MS).toISOString() }),

  async ofOrder(c, { params: { number } }) {
    const row = await rowOf(c.env.DB, number)
    if (!row?.completedAt) throw missing()
    const object = orderObject(c.env, number)
    const [order, records] = await Promise.all([object.read(BOSS), object.artwork(BOSS)])
    if (!order || !records) throw missing()
    const lines = linesWithArtwork(order.lines).filter(({ artwork }) => artwork.state !== 'not_needed')
    const files = lines.flatMap(({ artwork }) => artwork.file?.id ?? [])
    const reports = await reportsOf(c.env.DB, `order ${number}`, files)
    return lines.map((line): ManagedArtwork => {
      const { id, quantity, artwork } = line
      const { state, file, findings = null } = artwork
      const code = checkedCode(line)
      const changes = records[id]?.changes ?? []
      return {
        id: `${number}-${id}`,
        orderNumber: number,
        lineItemId: id,
        ...goodsIn(line),
        quantity,
        hasExpertCheck: hasExpertCheck(order.lines, id),
        state,
        findings,
        fileset: records[id]?.fileset ?? filesetOfDesign(line),
        region: row.region,
        since: changes.at(-1)?.at ?? row.completedAt!,
        file: file && { name: file.name, address: `/api/v1/manager/orders/${number}/artwork/${file.id}` },
        report: reports.find(({ sha256, sku }) => sha256 === file?.id && sku === code)?.report ?? null,
        isChecked: code !== null,
        changes: changes.map(({ to, by, reason = null, at }) => ({ state: to, by, reason, createdAt: at })),
        comments: order.messages
          .filter(({ lineId }) => lineId === id)
          .map(({ from, text, at }) => ({ by: from, text, createdAt: at })),
        acts: order.state === 'complete' ? actsOn(artwork, order.isUnpaid) : [],
        awaitsPayment: order.isUnpaid,
      }
    })
  },
}

/** What the merchant may do next with the artwork of a line: what is not paid is not made. */
const actsOn = (artwork: LineWithArtwork['artwork'], awaitsPayment: boolean) =>
  MERCHANT_ACTS.filter((act) => canTurn(act, artwork) && !(awaitsPayment && act === 'begin_production'))

const filesetOfDesign = (line: LineWithArtwork): string | null =>
  line.kind === 'product' && line.boxDesign ? designFileset(line.boxDesign, line.id) : null

/** What the goods of a line are, and their design. */
function goodsIn(line: LineWithArtwork) {
  if (line.kind === 'custom') {
    const { name, details, dieline = null } = line
    return { variantId: null, name, details, dieline, itemDieline: null, picture: null, design: null }
  }
  const { variantId, boxDesign, itemDieline = null } = line
  const picture = boxDesign ? orderedPicture(boxDesign) : null
  const design = boxDesign?.name ?? null
  return { variantId, name: null, details: '', dieline: null, itemDieline, picture, design }
}
