import { cartOf } from '../../contract/cart.ts'
import type { Order } from '../../contract/order.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { ArtworkPage, type ArtworkPageProps } from '../../pages/orders/artwork-page.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { artworkForm } from './artwork-form.ts'
import { actOnLineArtwork } from './line-artwork.ts'
import { placedOrder, renderOrder } from './placed-order.tsx'

/** GET /order/{orderNumber}/artwork/: opened as the order itself is. */
export async function showArtwork(c: ShopContext): Promise<Response> {
  const { order, key } = await placedOrder(c, c.var.params.orderNumber ?? '')
  return artworkPage(c, order, key, { isDone: c.req.query('done') === '1' })
}

/** POST /order/{orderNumber}/artwork/: a file for a line, its approval, or the withdrawal of that. */
export const postArtwork = takeUntypedForm(artworkForm, async (c, form) => {
  const { order, key } = await placedOrder(c, c.var.params.orderNumber ?? '')
  const message = await actOnLineArtwork(c, order.number, key, form)
  if (message) {
    c.status(422)
    return artworkPage(c, order, key, { problem: { line: form.line, message } })
  }
  const { path } = await storeOf(c)
  const query = new URLSearchParams({
    ...(c.req.query('key') && { key: c.req.query('key')! }),
    ...(form.intent === 'send' && { done: '1' }),
  })
  return c.redirect(`${path('order-artwork', { orderNumber: order.number })}${query.size ? `?${query}` : ''}`, 303)
})

async function artworkPage(
  c: ShopContext,
  order: Order,
  key: OrderKey | null,
  said: Pick<ArtworkPageProps, 'isDone' | 'problem'>,
): Promise<Response> {
  const { artwork } = apiFor(c, key)
  const [files, filesets] = await Promise.all([artwork.files(order.number), artwork.filesets(order.number)])
  return renderOrder(c, order, {
    route: 'order-artwork',
    title: (t) => t('artwork.title', { number: order.number }),
    children: (
      <ArtworkPage
        order={cartOf(order)}
        token={key?.token ?? null}
        files={files}
        filesets={filesets}
        orderKey={c.req.query('key')}
        {...said}
      />
    ),
  })
}
