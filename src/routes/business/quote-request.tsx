import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { MOST_QUOTE_LINES } from '../../contract/quote-vocabulary.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { emptyQuoteLine, type QuoteFileValues, type QuoteFormValues } from '../../pages/business/quote-form-values.ts'
import { QuoteRequestPage } from '../../pages/business/quote-request-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { asksForMarketing, submitConsents } from '../consent/submit-consents.ts'
import { asOwner } from '../page/anonymous-owner.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { prefilledLines } from './prefill.ts'
import { prefilledContact } from './prefilled-contact.ts'
import { filesIn, refusedFile, sentFiles, withFilesAgain } from './quote-files.ts'
import { type QuoteForm, quoteForm } from './quote-form.ts'
import { type AskedQuoteLine, linesIn, readLines } from './quote-lines.ts'

/** The name of the form in a consent record. */
const LOCATION = 'Quote request'

/** What is said of a refusal of the API, by its code. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  too_many_requests: 'quote.tooMany',
  too_much_artwork: 'artwork.noRoom',
  unknown_type: 'quote.filesFailed',
  damaged_file: 'quote.filesFailed',
  too_many_pixels: 'quote.filesFailed',
}

/** The refusals of a design that is no longer what the form was filled with. */
const DESIGN_REFUSALS: readonly string[] = ['unknown_design', 'design_of_other_goods']

/** GET /quote-request/: the form, with what its address names in it. */
export async function showQuoteRequest(c: ShopContext): Promise<Response> {
  const [lines, contact] = await Promise.all([prefilledLines(c), prefilledContact(c)])
  // Whoever has no account hears of nobody whether they agreed, and is asked.
  const isAsked = c.var.apiToken ? await asksForMarketing(c, contact.email) : true
  const values: QuoteFormValues = {
    ...contact,
    type: '0',
    lines,
    files: [],
    targetDate: '',
    message: '',
    asksForMarketing: isAsked,
    ticked: [],
  }
  return formPage(c, values, { isFresh: true })
}

/** POST /quote-request/: one line more or less, what was typed before, or the request is sent. */
export const postQuoteRequest = takeForm(quoteForm, async (c, taken) => {
  const form = formOf(taken.values)
  const { add, remove, again } = taken.values
  const key = keyIn(taken.values)
  const files = await sentFiles(c)
  const shownAgain = (values: QuoteFormValues, shown: Shown = {}) =>
    formPage(c, values, { key, ...shown, problems: withFilesAgain(files, shown.problems) })
  if (add !== undefined) return shownAgain(withLineMore(form))
  if (remove !== undefined) return shownAgain(withoutLine(form, remove))
  if (again !== undefined) return shownAgain(form)
  const { lines, problems: wrong } = readLines(form.lines, c.var.region)
  const problems: FieldProblems = { ...wrong, ...taken.problems }
  if (files.some(({ size }) => size > LARGEST_ARTWORK_FORM)) problems.files = { message: 'quote.filesFailed' }
  if (taken.problems || Object.keys(problems).length) return shownAgain(form, { problems, status: 422 })
  try {
    const number = await send(c, taken.value, lines, form.files, files)
    await keepConsents(c, taken.value)
    return c.redirect(`${(await storeOf(c)).path('quote-success')}?number=${number}`, 303)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const refused = refusedFile(cause, form.files)
    if (refused) return shownAgain({ ...form, files: refused.others }, { problems: refused.problems, status: 422 })
    // What failed is tried again from the page, which still has all that was typed.
    const { isAway } = cause
    const status = isAway ? 503 : cause.status === 429 ? 429 : 422
    if (DESIGN_REFUSALS.includes(cause.code))
      return shownAgain(withoutDesigns(form, cause.fields), { refused: 'quote.designGone', status })
    return shownAgain(form, { refused: REFUSALS[cause.code] ?? 'quote.failed', status })
  }
})

/** The idempotency key of the form that was sent; none where it is no key of ours. */
const keyIn = ({ key }: FormValues): string | undefined => quoteForm.shape.key.parse(key)

function formOf(values: FormValues): QuoteFormValues {
  const said = (name: string) => values[name] ?? ''
  return {
    type: said('type') === '1' ? '1' : '0',
    lines: linesIn(values),
    files: filesIn(values),
    countryIso: said('countryIso'),
    targetDate: said('targetDate'),
    message: said('message'),
    contactName: said('contactName'),
    email: said('email'),
    phone: said('phone'),
    company: said('company'),
    vatNumber: said('vatNumber'),
    asksForMarketing: values.asksForMarketing !== undefined,
    ticked: values.marketing === undefined ? [] : ['marketing'],
  }
}

const withLineMore = (form: QuoteFormValues): QuoteFormValues => ({
  ...form,
  lines: [...form.lines, emptyQuoteLine].slice(0, MOST_QUOTE_LINES),
})

const withoutLine = (form: QuoteFormValues, place: string): QuoteFormValues => {
  const lines = form.lines.filter((_, index) => String(index) !== place)
  return { ...form, lines: lines.length ? lines : [emptyQuoteLine] }
}

/** The form without the designs that were refused: nobody sees them in their lines, to take them out. */
const withoutDesigns = (form: QuoteFormValues, refused: readonly string[]): QuoteFormValues => ({
  ...form,
  lines: form.lines.map((line, index) =>
    refused.includes(`quote_request.lines.${index}.box_design_id`) ? { ...line, design: '' } : line,
  ),
})

/** Stores the files of the form itself, then the request with them and those that came before. @returns its number */
function send(
  c: ShopContext,
  form: QuoteForm,
  lines: AskedQuoteLine[],
  there: readonly QuoteFileValues[],
  files: File[],
): Promise<string> {
  const make = async (api: Api) => {
    const hashes = there.map(({ sha256 }) => sha256)
    for (const file of files)
      hashes.push(await api.artwork.sendOwn(file.name, new Uint8Array(await file.arrayBuffer())))
    const type: 0 | 1 = form.type === '1' ? 1 : 0
    const request = {
      type,
      contact_name: form.contactName,
      email: form.email,
      phone: form.phone,
      company: form.company,
      vat_id: form.vatNumber,
      country_iso: form.countryIso,
      target_date: form.targetDate || null,
      note: form.message,
      lines,
      files: [...new Set(hashes)],
    }
    const { number } = await api.quotes.create(request, form.key)
    return number
  }
  return asOwner(c, make, { timeout: CALL_TIMEOUT })
}

/** The terms, and what was answered about marketing where it was asked. The request was sent: a failure does not undo it. */
async function keepConsents(c: ShopContext, { email, marketing, asksForMarketing: isAsked }: QuoteForm): Promise<void> {
  const choices = {
    agreedToGlobalMarketingConsents: marketing,
    isAgrementToGlobalMarketingConsentsNeeded: isAsked,
    consentAcceptanceMethod: 'by-cta-click',
  } as const
  try {
    await submitConsents(c, { email, location: LOCATION, choices })
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, consents: String(cause), form: LOCATION }))
  }
}

interface Shown {
  /** Whether it begins a new request. */
  isFresh?: boolean
  /** That of the form that was sent: what is sent again from the page is the same request. */
  key?: string | undefined
  problems?: FieldProblems
  refused?: MessageKey
  status?: 200 | 422 | 429 | 503
}

async function formPage(c: ShopContext, values: QuoteFormValues, shown: Shown = {}) {
  const { key: formKey = crypto.randomUUID(), problems = {}, refused, status = 200, isFresh = false } = shown
  const store = await storeOf(c)
  const { allowedShippingCountries, offerExtraAvailableCountries } = store.region
  const countries = [...new Set([...allowedShippingCountries, ...offerExtraAvailableCountries])]
  c.status(status)
  return c.render(
    page({
      store,
      area: 'business',
      head: personalHead(store, store.t('quote.title')),
      here: store.path('quote-request'),
      children: (
        <QuoteRequestPage
          values={values}
          formKey={formKey}
          isFresh={isFresh}
          problems={problems}
          refused={refused}
          countries={countries}
        />
      ),
    }),
  )
}
