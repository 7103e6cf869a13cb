import { isArtworkType, LARGEST_CHECKED_ARTWORK } from '../../contract/artwork-file.ts'
import { namesDieline } from '../../contract/dieline-sample.ts'
import type { Env } from '../../contract/env.ts'
import type { FileReport } from '../../contract/file-report.ts'
import { MB } from '../../contract/megabyte.ts'
import type { PrintedGoods } from '../../design/preflight/checked-file.ts'
import { filePreflight } from '../../design/preflight/file-preflight.ts'
import { whole } from '../../design/preflight/whole-file-findings.ts'
import type { FileOnGoods } from './file-on-goods.ts'
import { keepReport, reportOf } from './file-reports.ts'
import { goodsOfDieline, withoutUnstated } from './goods-of-dieline.ts'
import { printedGoodsOf } from './printed-goods-of.ts'
import { type ArtworkRow, findArtwork } from './store.ts'

/**
 * Reads a file and keeps its report; of one that is too large, or whose goods are not made any more, that it was not read. A file that
 * is gone by now, with the account of its owner, has none; one that was read is not read again.
 */
export async function checkFile(env: Env, file: FileOnGoods): Promise<void> {
  if (await reportOf(env.DB, file)) return
  const row = await findArtwork(env.DB, file.owner, file.sha256)
  if (!row) return
  const isInWords = namesDieline(file.sku)
  const goods = isInWords ? goodsOfDieline(file.sku) : await printedGoodsOf(env.DB, file.sku, file.dieline)
  const report = await reportOn(env, row, goods)
  await keepReport(env.DB, file, isInWords ? withoutUnstated(report) : report)
}

async function reportOn({ FILES }: Env, row: ArtworkRow, goods: PrintedGoods | null): Promise<FileReport> {
  const { key, type, width, height, bytes: size } = row
  if (!goods) return { pages: null, findings: [whole('goods-gone', 'warn')] }
  if (size > LARGEST_CHECKED_ARTWORK) {
    const params = { limit: LARGEST_CHECKED_ARTWORK / MB }
    return { pages: null, findings: [{ ...whole('file-too-large', 'warn'), params }] }
  }
  const stored = await FILES.get(key)
  if (!stored || !isArtworkType(type)) return { pages: null, findings: [whole('file-unreadable', 'block')] }
  return filePreflight({ type, width, height, bytes: new Uint8Array(await stored.arrayBuffer()) }, goods)
}
