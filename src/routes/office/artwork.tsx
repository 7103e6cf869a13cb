import { ApiError } from '../../api/error.ts'
import { orderNumberOf } from '../../contract/order-number.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import type { ArtworkProblem } from '../../pages/office/artwork-acts.tsx'
import { ManagedArtworkPage } from '../../pages/office/artwork-page.tsx'
import type { ShownLine } from '../../pages/office/managed-line.tsx'
import { personalHead } from '../page/head.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { askedIn, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { dielinePath } from '../products/dieline-path.ts'
import type { ShopContext } from '../shop-env.ts'
import { managedArtworkForm, managedArtworkQuery } from './artwork-form.ts'
import { onlyManagers } from './guard.ts'

/** GET /manager/artwork/: the lines whose artwork waits, or with `order` all about those of one order. */
export const showManagedArtwork = onlyManagers((c) => artworkPage(c))

/** POST /manager/artwork/: artwork is checked, sent back or taken into production, a proof of it is sent, or a comment. */
export const postManagedArtwork = onlyManagers(
  takeForm(managedArtworkForm, async (c, { value: form, problems, values }) => {
    const { line = '', intent = '', text: typed = '' } = values
    if (problems) return artworkPage(c, { ...(problems.text ?? { message: 'artwork.notDone' }), line, intent, typed })
    const { managedArtwork } = apiFor(c, null, CALL_TIMEOUT)
    try {
      if (form.intent === 'comment') await managedArtwork.comment(form.order, form.line, form.text, form.key)
      else {
        const { fileset, intent: act } = form
        await managedArtwork.turn(form.order, form.line, { act, fileset, reason: 'text' in form ? form.text : '' })
      }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403) throw cause
      const { isAway } = cause
      // Whether an act was done is seen by its state.
      if (isAway && form.intent !== 'comment') throw cause
      return isAway
        ? artworkPage(c, { message: 'contact.failed', line, intent, typed, key: values.key }, 503)
        : artworkPage(c, { message: 'artwork.notDone', line, intent, typed })
    }
    const path = (await storeOf(c)).path('manager-artwork')
    return c.redirect(`${path}?order=${form.order}#${form.line}`, 303)
  }),
)

async function artworkPage(c: ShopContext, problem?: ArtworkProblem, status: 422 | 503 = 422): Promise<Response> {
  const asked = askedIn(c, managedArtworkQuery)
  const { managedArtwork } = apiFor(c, null)
  const store = await storeOf(c)
  if (problem) c.status(status)
  const shown =
    asked.order.trim() === ''
      ? { waiting: await waitingIn(), lines: null }
      : { waiting: null, lines: await linesOf(orderNumberOf(asked.order)) }
  return c.render(
    page({
      store,
      area: 'office',
      head: personalHead(store, store.t('office-artwork.title')),
      here: store.path('manager-artwork'),
      plain: true,
      children: <ManagedArtworkPage asked={asked} {...shown} formKey={crypto.randomUUID()} problem={problem} />,
    }),
  )

  async function waitingIn() {
    const { state, days, page: at } = asked
    const { data, meta } = await managedArtwork.waiting({ state, days, page: at })
    return { lines: data, pages: meta.pages }
  }

  async function linesOf(number: string | null) {
    const lines = number === null ? null : await managedArtwork.ofOrder(number)
    if (!lines) return null
    const catalogue = await catalogueFor(c)
    return lines.map((line): ShownLine => {
      const variant = parseVariantCode(line.variantId ?? '')
      const product = variant && catalogue.products.find(({ type }) => type === variant.product)
      if (!product) return { ...line, configuration: null, dielinePath: null }
      const configuration = { ...variant, quantity: line.quantity }
      return { ...line, configuration, dielinePath: dielinePath(store, product, configuration) }
    })
  }
}
