import type { ManagedOffer } from '../../contract/offer-answer.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import { OPEN_OFFER_STATES } from '../../contract/offer-vocabulary.ts'
import { fileField, fileNameField } from '../../pages/business/quote-form-values.ts'
import { offerDifferences } from '../../pages/office/offer-differences.ts'
import { type OfferFormValues, offerFormValues } from '../../pages/office/offer-form-values.ts'
import { addressInShort } from '../../regions/postal-address.ts'
import { filesIn } from '../business/quote-files.ts'
import type { ShopContext } from '../shop-env.ts'
import { companyNamed } from './offer-company.ts'
import { draftHash, type ShownOffer } from './offer-composer.tsx'

/** A form that was refused. */
export interface RefusedForm {
  values: OfferFormValues
  /** What was to be saved; absent where it was withdrawn. */
  draft: OfferDraft | undefined
  /** Whether the draft was saved before the refusal: then its own fields are shown. */
  isSaved: boolean
}

/**
 * What is shown of a form whose offer has changed since: what was typed, where its draft is still the one that the page showed. Otherwise the
 * draft as a colleague has saved it, since what was typed would be saved over it, with the files that were sent, and beside it what was typed.
 */
export async function shownOfChanged(
  c: ShopContext,
  offer: ManagedOffer,
  { values, draft, isSaved }: RefusedForm,
): Promise<Pick<ShownOffer, 'values' | 'unsaved'>> {
  const isSame = !isSaved && values.draft === (await draftHash(offer))
  if (isSame && OPEN_OFFER_STATES.includes(offer.state)) {
    const { version: _, ...typed } = values
    return { values: typed }
  }
  const fields = (stated: OfferDraft) => offerFormValues(stated, c.var.region)
  const kept = fields(offer.draft)
  const typed = fields(draft ?? offer.draft)
  const [before, after] = await withAddressWords(c, offer, [kept, typed])
  const list = new Intl.ListFormat(c.var.region.languageTag)
  const names = (files: ManagedOffer['files']) => list.format(files.map(({ name }) => name))
  const left = draft ? offer.files.filter(({ sha256 }) => !isTakenOut(values, sha256)) : offer.files
  const unsaved = offerDifferences({ ...before, files: names(offer.files) }, { ...after, files: names(left) })
  return { values: { ...kept, ...sentValues(offer, values) }, unsaved }
}

/** Whether the box of a file was there, and not ticked. */
const isTakenOut = (values: OfferFormValues, sha256: string): boolean =>
  values[`listed-${sha256}`] !== undefined && values[`keep-${sha256}`] === undefined

/** The fields of the files that were sent with a form, but for those that the draft has. */
function sentValues({ files }: ManagedOffer, values: OfferFormValues): OfferFormValues {
  const sent = filesIn(values).filter(({ sha256 }) => !files.some((file) => file.sha256 === sha256))
  const fields = sent.flatMap(({ sha256, name }, at) => [
    [fileField(at), sha256],
    [fileNameField(at), name],
  ])
  return Object.fromEntries(fields)
}

/** Forms with the addresses of their deliveries in words, each of the company that is chosen in one of them. */
async function withAddressWords(
  c: ShopContext,
  offer: ManagedOffer,
  forms: readonly OfferFormValues[],
): Promise<OfferFormValues[]> {
  const ids = [...new Set(forms.map(({ companyId = '' }) => companyId))]
  const companies = await Promise.all(ids.map((id) => companyNamed(c, offer, id)))
  const words = new Map(
    companies.flatMap((company) => company?.addresses ?? []).map((address) => [address.id, addressInShort(address)]),
  )
  const said = (name: string, value: string) => (/^part-\d+-address$/.test(name) ? (words.get(value) ?? value) : value)
  return forms.map((form) => Object.fromEntries(Object.entries(form).map(([name, value]) => [name, said(name, value)])))
}
