import { ApiError } from '../../api/error.ts'
import { REQUEST_TIMEOUT } from '../../api/limits.ts'
import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { cartOf } from '../../contract/cart.ts'
import type { Order } from '../../contract/order.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ArtworkPage, type ArtworkPageProps } from '../../pages/order/artwork-page.tsx'
import type { CartKey } from '../cart/cart-cookie.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { artworkForm } from './artwork-form.ts'
import { placedOrder, renderOrder } from './placed-order.tsx'

/** What is said of a refusal of the API, by its code. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  unknown_type: 'artwork.wrongType',
  damaged_file: 'artwork.damaged',
  too_many_pixels: 'artwork.tooManyPixels',
  bad_artwork_state: 'artwork.notDone',
  not_found: 'artwork.notDone',
}

/** GET /order/{orderNumber}/artwork/: opened as the order itself is. */
export async function showArtwork(c: ShopContext): Promise<Response> {
  const { order, key } = await placedOrder(c, c.var.params.orderNumber ?? '')
  return artworkPage(c, order, key, { isDone: c.req.query('done') === '1' })
}

/** POST /order/{orderNumber}/artwork/: a file for a line, its approval, or the withdrawal of that. */
export const postArtwork = takeUntypedForm(artworkForm, async (c, form) => {
  const { order, key } = await placedOrder(c, c.var.params.orderNumber ?? '')
  const { artwork } = apiFor(c, key, REQUEST_TIMEOUT)
  try {
    if (form.intent === 'send') {
      const hash = form.sha256 || (await sentFile(c, order.number, key))
      if (hash === null) return await refused(c, order, key, form.line, 'artwork.none')
      await artwork.bring(order.number, form.line, hash)
    } else await artwork.approve(order.number, form.line, form.intent === 'approve' ? 'approved' : 'pending')
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return refused(c, order, key, form.line, REFUSALS[cause.code] ?? 'artwork.notSent')
  }
  const { path } = await storeOf(c)
  const query = new URLSearchParams({
    ...(c.req.query('key') && { key: c.req.query('key')! }),
    ...(form.intent === 'send' && { done: '1' }),
  })
  return c.redirect(`${path('order-artwork', { orderNumber: order.number })}${query.size ? `?${query}` : ''}`, 303)
})

/** Sends the file of the form. @returns its SHA-256; null for none, or one that is too large */
async function sentFile(c: ShopContext, number: string, key: CartKey | null): Promise<string | null> {
  const file = (await c.req.formData()).get('artwork')
  if (!(file instanceof File) || file.size === 0 || file.size > LARGEST_ARTWORK_FORM) return null
  const { artwork } = apiFor(c, key, REQUEST_TIMEOUT)
  return artwork.send(number, file.name, new Uint8Array(await file.arrayBuffer()))
}

function refused(c: ShopContext, order: Order, key: CartKey | null, line: string, message: MessageKey) {
  c.status(422)
  return artworkPage(c, order, key, { problem: { line, message } })
}

async function artworkPage(
  c: ShopContext,
  order: Order,
  key: CartKey | null,
  said: Pick<ArtworkPageProps, 'isDone' | 'problem'>,
): Promise<Response> {
  const { artwork } = apiFor(c, key)
  const [files, reports] = await Promise.all([artwork.files(order.number), artwork.reports(order.number)])
  return renderOrder(c, order, {
    route: 'order-artwork',
    title: (t) => t('artwork.title', { number: order.number }),
    children: (
      <ArtworkPage
        order={cartOf(order)}
        token={key?.token ?? null}
        files={files}
        reports={reports}
        orderKey={c.req.query('key')}
        {...said}
      />
    ),
  })
}
