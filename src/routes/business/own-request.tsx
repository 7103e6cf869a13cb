import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import type { QuoteRequest } from '../../contract/quote-answer.ts'
import { QUOTE_KEY } from '../../contract/quotes.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { OwnRequestPage } from '../../pages/business/own-request-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { asOwner, ownerApi } from '../page/anonymous-owner.ts'
import { personalHead } from '../page/head.ts'
import { inRequestedLanguage } from '../page/requested-language.ts'
import { page } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { ownRequestForm } from './own-request-form.ts'

/** GET /account/quote_requests/{qrNumber}/: for whoever made it, and for the key of a mail's link. */
export const showOwnRequest = async (c: ShopContext): Promise<Response> => requestPage(c, await askedRequest(c))

/** POST /account/quote_requests/{qrNumber}/: a message, a file, or the withdrawal. */
export const postOwnRequest = takeForm(ownRequestForm, async (c, { value: form, problems, values }) => {
  const typed = values.message
  if (problems) {
    const { message } = Object.values(problems)[0]!
    return requestPage(c, await askedRequest(c), { typed, refused: { field: 'message', message } })
  }
  const { quotes } = ownerApi(c, null, CALL_TIMEOUT)
  const { number, key } = named(c)
  try {
    if (form.intent === 'write') await quotes.write(number, key, form.message)
    else if (form.intent === 'withdraw') await quotes.withdraw(number, key)
    else {
      const isAdded = await addFile(c, form.sha256)
      if (!isAdded)
        return await requestPage(c, await askedRequest(c), {
          refused: { field: 'artwork', message: 'quote.fileFailed' },
        })
    }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const field = form.intent === 'send' ? 'artwork' : form.intent === 'write' ? 'message' : 'withdraw'
    // What failed is sent again from the page, which still has what was typed.
    const { isAway } = cause
    if (isAway && field === 'withdraw') throw cause
    const message = field === 'artwork' ? fileMessage(cause) : isAway ? 'contact.failed' : 'quote.notDone'
    return requestPage(c, await askedRequest(c), { typed, refused: { field, message }, ...(isAway && { status: 503 }) })
  }
  return c.redirect(await addressOf(c), 303)
})

/** Why a file was not added. */
const fileMessage = ({ code }: ApiError) => (code === 'too_much_artwork' ? 'artwork.noRoom' : 'quote.fileFailed')

/** Adds the file that a script has sent, or that of the form. @returns false for none, or one that is too large */
async function addFile(c: ShopContext, sha256: string): Promise<boolean> {
  const { number, key } = named(c)
  const file = (await c.req.formData()).get('artwork')
  const isSent = file instanceof File && file.size > 0 && file.size <= LARGEST_ARTWORK_FORM
  if (!sha256 && !isSent) return false
  const make = async ({ artwork, quotes }: Api) => {
    const hash = isSent ? await artwork.sendOwn(file.name, new Uint8Array(await file.arrayBuffer())) : sha256
    await quotes.addFile(number, key, hash)
    return true
  }
  return asOwner(c, make, { timeout: CALL_TIMEOUT })
}

/** The number and the key in the address. */
function named(c: ShopContext): { number: string; key: string | undefined } {
  const key = c.req.query('key')
  return { number: c.var.params.qrNumber ?? '', key: key !== undefined && QUOTE_KEY.test(key) ? key : undefined }
}

async function addressOf(c: ShopContext): Promise<string> {
  const { number, key } = named(c)
  const path = (await storeOf(c)).path('own-request', { qrNumber: number })
  return inRequestedLanguage(c, path, key && `key=${key}`)
}

/** @throws NamedError 404, also for somebody else's */
async function askedRequest(c: ShopContext): Promise<QuoteRequest> {
  const { number, key } = named(c)
  const request = await ownerApi(c).quotes.get(number, key)
  if (!request) throw new NamedError(404, 'not_found')
  return request
}

type Said = Pick<Parameters<typeof OwnRequestPage>[0], 'typed' | 'refused'> & { status?: 503 }

async function requestPage(c: ShopContext, request: QuoteRequest, { status, ...said }: Said = {}): Promise<Response> {
  const store = await storeOf(c)
  const action = await addressOf(c)
  // The address of a mail's link contains its key.
  c.header('Referrer-Policy', 'no-referrer')
  c.status(status ?? (said.refused ? 422 : 200))
  return c.render(
    page({
      store,
      area: 'business',
      head: personalHead(store, store.t('quote.number', { number: request.number })),
      here: action,
      children: <OwnRequestPage request={request} action={action} {...said} isGuest={!c.var.apiToken} />,
    }),
  )
}
