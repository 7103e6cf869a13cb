import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { isArtworkType, LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { choiceQuery } from '../../contract/configuration-form.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { variantCode } from '../../contract/variant.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { FilesetPage } from '../../pages/editor/print-file-checked-page.tsx'
import { PrintFilePage, type PrintFilePageProps } from '../../pages/editor/print-file-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { beginAnonymous, ownerApi, ownerToken } from '../page/anonymous-owner.ts'
import { personalHead } from '../page/head.ts'
import type { ShopHandler } from '../page/page-row.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page, wordsFor } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { designableIn } from './designable.ts'
import { variantChoice } from './editor-query.ts'
import { askedFileGoods, designedGoodsOf, fileDieline } from './file-goods.ts'
import { postLineFile, showLineFile } from './line-file.tsx'
import { printFileForm } from './print-file-form.ts'

/** What is said of a refusal of the API, by its code. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  unknown_type: 'artwork.wrongType',
  damaged_file: 'artwork.damaged',
  too_many_pixels: 'artwork.tooManyPixels',
  too_much_artwork: 'artwork.noRoom',
  too_many_filesets: 'artwork.noRoom',
}

/** GET /editor/dtp/: the goods and the form that takes a file; with `fileset` what was found in one, with `order` a line's. */
export async function showPrintFile(c: ShopContext): Promise<Response> {
  if (isOfOrder(c)) return showLineFile(c)
  const uuid = c.var.url.searchParams.get('fileset')
  return uuid === null ? uploadPage(c) : filesetPage(c, uuid)
}

const isOfOrder = (c: ShopContext): boolean => c.var.url.searchParams.has('order')

/** POST /editor/dtp/: a file to be checked, its approval, or the withdrawal of that; with `order` for one of its lines. */
export const postPrintFile: ShopHandler = (c) => (isOfOrder(c) ? postLineFile(c) : postOwnFile(c))

const postOwnFile = takeForm(printFileForm, async (c, { value: form, values, problems }) => {
  if (problems) {
    c.status(422)
    return uploadPage(c, { email: values.email, problems: { email: problems.email?.message ?? 'artwork.notDone' } })
  }
  const here = (await storeOf(c)).path('print-file')
  try {
    if (form.intent === 'send') {
      const { uuid } = await asOwner(c, (api) => made(c, api, form))
      return c.redirect(`${here}?fileset=${uuid}`, 303)
    }
    await ownerApi(c).printFilesets.decide(form.fileset, form.intent === 'approve' ? 'approved' : 'pending')
    return c.redirect(`${here}?fileset=${form.fileset}`, 303)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    c.status(422)
    if (form.intent !== 'send') return filesetPage(c, form.fileset, 'artwork.notDone')
    const artwork = REFUSALS[cause.code] ?? (cause.code === 'no_file' ? 'artwork.none' : 'artwork.notSent')
    return uploadPage(c, { email: form.email, problems: { artwork } })
  }
})

/** Sends the file of the form, where no script has, and makes its fileset. @throws ApiError 'no_file' */
async function made(c: ShopContext, api: Api, form: { sku: string; email: string; sha256: string }) {
  const { sku, email } = form
  const sha256 = form.sha256 || (await sentFile(c, api))
  return api.printFilesets.make({ sha256, sku, email })
}

async function sentFile(c: ShopContext, { artwork }: Api): Promise<string> {
  const file = (await c.req.formData()).get('artwork')
  if (!(file instanceof File) || file.size === 0 || file.size > LARGEST_ARTWORK_FORM)
    throw new ApiError('There is no file that the form takes.', { status: 422, code: 'no_file' })
  return artwork.sendOwn(file.name, new Uint8Array(await file.arrayBuffer()))
}

/** Makes something as whoever owns what this visitor keeps; a visitor without an account begins to be an anonymous user. */
async function asOwner<Value>(c: ShopContext, make: (api: Api) => Promise<Value>): Promise<Value> {
  const token = ownerToken(c)
  try {
    if (token) return await make(apiFor(c, null, CALL_TIMEOUT, token))
  } catch (cause) {
    // The visitor's token has expired; a signed-in user has to sign in again.
    if (c.var.apiToken || !(cause instanceof ApiError) || (cause.status !== 401 && cause.status !== 404)) throw cause
  }
  const begun = await beginAnonymous(c)
  c.header('Set-Cookie', begun.cookie, { append: true })
  return make(apiFor(c, null, CALL_TIMEOUT, begun.token))
}

async function uploadPage(c: ShopContext, said: Pick<PrintFilePageProps, 'email' | 'problems'> = {}) {
  const store = await storeOf(c)
  const catalogue = await c.var.timing.span('catalogue', () => catalogueFor(c))
  const products = designableIn(store.region, catalogue.products)
  const { product, choice, design } = await askedFileGoods(c, products, store)
  const { configuration } = choice
  return c.render(
    page({
      store,
      area: 'editor',
      head: personalHead(store, store.t('print-file.title')),
      here: `${store.path('print-file')}?${c.var.url.searchParams}`,
      children: (
        <PrintFilePage
          products={products}
          choice={choice}
          sku={variantCode(configuration)}
          {...fileDieline(store, product, configuration)!}
          design={design && { name: design.name, path: `${store.path('box-editor')}?design=${design.id}` }}
          {...said}
        />
      ),
    }),
  )
}

/** @throws NamedError 404 for a fileset that is not the visitor's own */
async function filesetPage(c: ShopContext, uuid: string, problem?: MessageKey): Promise<Response> {
  const api = ownerApi(c)
  const isOwner = ownerToken(c) !== undefined
  const fileset = isOwner && /^[0-9a-f-]{36}$/.test(uuid) ? await api.printFilesets.get(uuid) : null
  if (!fileset) throw new NamedError(404, 'not_found')
  const store = await storeOf(c)
  const [catalogue, file] = await Promise.all([catalogueFor(c), api.artwork.own(fileset.file.id)])
  const named = variantChoice(fileset.sku, designableIn(store.region, catalogue.products))
  const here = store.path('print-file')
  return c.render(
    page({
      store,
      area: 'editor',
      head: personalHead(store, store.t('print-file.title')),
      here: `${here}?fileset=${uuid}`,
      children: (
        <FilesetPage
          fileset={fileset}
          file={file}
          configuration={named?.choice.configuration ?? null}
          shown={
            named && isArtworkType(file.type)
              ? {
                  props: {
                    product: named.product,
                    goods: designedGoodsOf(named.choice.configuration),
                    type: file.type,
                    address: file.address,
                  },
                  messages: wordsFor(store, c.var.page),
                }
              : null
          }
          paths={{
            here: `${here}?fileset=${uuid}`,
            another: `${here}?sku=${encodeURIComponent(fileset.sku)}`,
            product: named && `${store.path('product', { product: named.product.type })}?${choiceQuery(named.choice)}`,
          }}
          problem={problem}
        />
      ),
    }),
  )
}
