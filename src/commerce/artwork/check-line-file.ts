import type { Env } from '../../contract/env.ts'
import { linesWithArtwork } from '../../contract/line-item.ts'
import { orderObject } from '../orders/access.ts'
import { checkFile } from './check-file.ts'
import type { FileOnGoods } from './file-on-goods.ts'
import { noteUnread } from './file-reports.ts'
import { checkedCode } from './goods-of-dieline.ts'

/**
 * Checks a file that was brought to a line of an order against what it is printed on. Where another file has come since, or there is
 * nothing to check it against, it does nothing. Can be repeated.
 *
 * @throws Error where the storage fails: the queue retries
 */
export async function checkLineFile(
  env: Env,
  { orderNumber, lineId, sha256 }: { orderNumber: string; lineId: string; sha256: string },
): Promise<void> {
  const order = await orderObject(env, orderNumber).read({ isManager: true })
  const line = linesWithArtwork(order?.lines ?? []).find(({ id }) => id === lineId)
  const sku = line?.artwork.file?.id === sha256 ? checkedCode(line) : null
  if (!line || sku === null) return
  const dieline = line.kind === 'product' ? line.itemDieline : undefined
  const file: FileOnGoods = { owner: `order ${orderNumber}`, sha256, sku, dieline }
  await noteUnread(env.DB, file)
  await checkFile(env, file)
}
