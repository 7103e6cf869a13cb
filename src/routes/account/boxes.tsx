import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import type { BoxDesignRow } from '../../contract/box-designs.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { BoxesPage, type BoxesProps, type SavedBox } from '../../pages/account/boxes-page.tsx'
import { validateConfiguration } from '../../pricing/limits.ts'
import { forgetAnonymous, keptUntil, ownerApi, ownerToken } from '../page/anonymous-owner.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { takeForm, takeQuery } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { type BoxesForm, boxesForm, boxesQuery } from './boxes-form.ts'
import { toSignIn } from './guard.ts'

/** GET /account/boxes/: the designs that the visitor has saved, with an account or without one. */
export const showBoxes = takeQuery(boxesQuery, (c, { design }) => boxesPage(c, design ? { managed: design } : {}))

/** POST /account/boxes/: names, copies, shares or deletes one of them. */
export const postBoxes = takeForm(boxesForm, async (c, { value: form, problems, values }) => {
  if (problems) {
    const refused = Object.values(problems)[0]!.message
    const refusedName = problems.name && values.name
    return boxesPage(c, { refused, refusedName, ...(values.design && { managed: values.design }) })
  }
  const refused = await actOnBox(ownerApi(c), form)
  const isOfAll = form.intent === 'duplicate' || form.intent === 'delete'
  if (refused) return boxesPage(c, { refused, ...(!isOfAll && { managed: form.design }) })
  const path = (await storeOf(c)).path('account-boxes')
  return c.redirect(isOfAll ? path : `${path}?${new URLSearchParams({ design: form.design })}`, 303)
})

const REFUSED: Record<string, MessageKey> = { too_many_designs: 'boxes.full', too_many_links: 'boxes.linksFull' }

/** @returns why it was refused; undefined where it is done, or was done before */
async function actOnBox({ boxDesigns }: Api, form: BoxesForm): Promise<MessageKey | undefined> {
  const { design: id } = form
  try {
    if (form.intent === 'rename') await boxDesigns.rename(id, form.name)
    else if (form.intent === 'duplicate') await boxDesigns.duplicate(id)
    else if (form.intent === 'share') await boxDesigns.share(id, form.sharing)
    else if (form.intent === 'end-link') await boxDesigns.endLink(id, form.link)
    else await boxDesigns.remove(id)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    // What is gone already, or was never theirs, is not on the page that follows.
    if (cause.status === 404 || cause.status === 401) return undefined
    if (cause.status === 409 || cause.status === 412 || cause.status === 422)
      return REFUSED[cause.code] ?? 'boxes.failed'
    throw cause
  }
  return undefined
}

async function boxesPage(
  c: ShopContext,
  { managed, refused, refusedName }: Pick<BoxesProps, 'refused' | 'refusedName'> & { managed?: string },
): Promise<Response> {
  const own = await c.var.timing.span('boxes', () => ownBoxes(c))
  if (!own) return toSignIn(c)
  const store = await storeOf(c)
  const { products } = await catalogueFor(c)
  const boxes = own.map(({ id, name, updatedAt, picture, goods }): SavedBox => {
    const product = products.find(({ type }) => type === goods.product)
    const wrong = product && validateConfiguration(product, { ...goods, quantity: product.minQuantity })
    return { id, name, updatedAt, picture, configuration: wrong?.length === 0 ? goods : null }
  })
  const box = boxes.find(({ id }) => id === managed)
  const editor = store.url('box-editor')
  const links = box ? await ownerApi(c).boxDesigns.links(box.id) : []
  const addressed = links.map((link) => ({ ...link, address: `${editor}?shared=${link.token}` }))
  return accountPage(c, {
    title: 'boxes.title',
    route: 'account-boxes',
    status: refused ? 422 : 200,
    children: (
      <BoxesPage
        boxes={boxes}
        managed={box ? { box, links: addressed } : null}
        keptUntil={await keptUntil(c)}
        refused={refused}
        refusedName={box && refusedName}
      />
    ),
  })
}

/** The visitor's designs: none for one without any, or with an expired token; null where a session has ended. */
async function ownBoxes(c: ShopContext): Promise<BoxDesignRow[] | null> {
  if (ownerToken(c) === undefined) return []
  try {
    return await ownerApi(c).boxDesigns.mine()
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause
    if (c.var.apiToken) return null
    forgetAnonymous(c)
    return []
  }
}
