import { isArtworkType } from '../../contract/artwork-file.ts'
import { cartOf } from '../../contract/cart.ts'
import { canWithdrawApproval } from '../../contract/line-artwork.ts'
import { goodsOf } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { LineFilePage } from '../../pages/editor/line-file-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { artworkForm } from '../orders/artwork-form.ts'
import { actOnLineArtwork } from '../orders/line-artwork.ts'
import { placedOrder } from '../orders/placed-order.tsx'
import { personalHead } from '../page/head.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page, wordsFor } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { designableIn } from './designable.ts'
import { variantChoice } from './editor-query.ts'
import { designedGoodsOf, fileDieline } from './file-goods.ts'

/** GET /editor/dtp/?order=…&line=…: the artwork of an ordered line, opened as the order itself is. */
export async function showLineFile(c: ShopContext): Promise<Response> {
  const { order, key } = await askedOrder(c)
  return lineFilePage(c, order, key)
}

/** POST /editor/dtp/?order=…&line=…: a file for the line, its approval, or the withdrawal of that. */
export const postLineFile = takeUntypedForm(artworkForm, async (c, form) => {
  const { order, key } = await askedOrder(c)
  const problem = await actOnLineArtwork(c, order.number, key, form)
  if (!problem) return c.redirect(await addressOf(c), 303)
  c.status(422)
  return lineFilePage(c, order, key, problem)
})

const askedOrder = (c: ShopContext) => placedOrder(c, c.var.url.searchParams.get('order') ?? '')

const addressOf = async (c: ShopContext): Promise<string> =>
  `${(await storeOf(c)).path('print-file')}?${c.var.url.searchParams}`

/** @throws NamedError 404 for a line that the order has not, or on which nothing is printed */
async function lineFilePage(
  c: ShopContext,
  order: Order,
  key: OrderKey | null,
  problem?: MessageKey,
): Promise<Response> {
  const { number } = order
  const line = goodsOf(cartOf(order).lines).find(({ id }) => id === c.var.url.searchParams.get('line'))
  if (!line?.artwork || line.artwork.state === 'not_needed') throw new NamedError(404, 'not_found')
  const { artwork } = line
  const calls = apiFor(c, key).artwork
  const [store, catalogue, files, filesets] = await Promise.all([
    storeOf(c),
    catalogueFor(c),
    calls.files(number),
    calls.filesets(number),
  ])
  const named = variantChoice(line.variantId, designableIn(store.region, catalogue.products))
  const file = files.find(({ id }) => id === artwork.file?.id)
  const orderKey = c.req.query('key')
  const shown = named &&
    file &&
    isArtworkType(file.type) && {
      props: {
        product: named.product,
        goods: designedGoodsOf(line.configuration),
        type: file.type,
        address: file.address,
        dieline: line.itemDieline,
      },
      messages: wordsFor(store, c.var.page),
    }
  // The address may contain the order's key, so it must not be sent as a Referer.
  c.header('Referrer-Policy', 'no-referrer')
  const here = await addressOf(c)
  return c.render(
    page({
      store,
      area: 'editor',
      head: personalHead(store, store.t('print-file.title')),
      here,
      children: (
        <LineFilePage
          line={line}
          artwork={artwork}
          isOpen={order.state === 'complete'}
          order={{ number, token: key?.token ?? null }}
          file={file}
          fileset={filesets[line.id]}
          canWithdraw={canWithdrawApproval(order)}
          problem={problem}
          dieline={named && fileDieline(store, named.product, line.configuration, line.itemDieline)}
          shown={shown || null}
          paths={{
            here,
            order: `${store.path('order-artwork', { orderNumber: number })}${orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''}`,
          }}
        />
      ),
    }),
  )
}
