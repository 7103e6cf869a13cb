import type { Product } from '../../contract/catalogue.ts'
import type { CompanyListRow, ManagedCompany } from '../../contract/managed-companies.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { LONGEST_OFFER, OPEN_OFFER_STATES } from '../../contract/offer-vocabulary.ts'
import type { QuoteRequest } from '../../contract/quote-answer.ts'
import { hasWishes } from '../../contract/quote-wishes.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { QuoteFileValues } from '../business/quote-form-values.ts'
import { usePaths } from '../layout/paths.tsx'
import { type KeyDoes, KeysHelp } from './list-tools.tsx'
import { ManagedOfferFacts } from './managed-offer-facts.tsx'
import { OfferAttachments } from './offer-attachments.tsx'
import { MEMBERS_LIST, OfferCompany } from './offer-company.tsx'
import { OfferConditions } from './offer-conditions.tsx'
import { offerProblemLabel } from './offer-field-label.ts'
import { OfferFigures, type OwnPrices } from './offer-figures.tsx'
import { lineField, type OfferFormValues } from './offer-form-values.ts'
import { OfferLineFields } from './offer-line-fields.tsx'
import ownStyles from './offer-page.module.css'
import { DifferenceTable, type FieldDifference, OfferRevisions } from './offer-revisions.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { RequestWishes } from './request-wishes.tsx'
import { useComposerForm } from './use-composer-form.ts'

export interface ComposerProps {
  offer: ManagedOffer
  values: OfferFormValues
  own: OwnPrices
  /** The places of the lines in the form. */
  lines: readonly number[]
  problems: FieldProblems
  /** Why the last form was not done. */
  refused?: MessageKey | undefined
  /** What was typed otherwise than the draft has it, where a colleague has saved another one since. */
  unsaved: readonly FieldDifference[]
  countries: readonly string[]
  styles: readonly (readonly [id: string, name: string])[]
  /** The products of the offer's store. */
  products: readonly Product[]
  /** The files that were sent with what stands in the form. */
  sent: readonly QuoteFileValues[]
  /** The company with Plus that it is for; null for none. */
  company: ManagedCompany | null
  /** The companies that were searched for; undefined before that. */
  found?: readonly CompanyListRow[] | undefined
  /** The two revisions that are compared, and what differs. */
  compared?: { from: number; to: number; differences: FieldDifference[] } | undefined
  /** The request that it answers; null where it answers none. */
  request: QuoteRequest | null
  /** The number of another request that waits; null for none. */
  nextRequest: string | null
  /** The address at which its customer sees it, in its own store; null before it was sent. */
  preview: string | null
  sum(minor: number, currency: string): string
}

/** An offer for the merchant: how it stands, its draft, and what was sent. */
export function OfferComposerPage(props: ComposerProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { offer, problems, refused, unsaved, request, nextRequest, sum } = props
  const isOpen = OPEN_OFFER_STATES.includes(offer.state)
  const keys: KeyDoes[] = [
    ...(isOpen ? WRITING_KEYS : []),
    ...(nextRequest ? ([['N', 'keys.nextRequest']] as const) : []),
  ]
  return (
    <Sheet>
      <bx-list-keys className={office.page}>
        <OfficeNav here={path('manager-offers')} />
        <p className={formStyles.row}>
          <a href={path('manager-offers')}>{t('offers.back')}</a>
          {nextRequest && (
            <a href={path('manager-quote', { qrNumber: nextRequest })} aria-keyshortcuts="N">
              {t('offers.nextRequest', { number: nextRequest })}
            </a>
          )}
        </p>
        <h1>{t('offers.number', { number: offer.number })}</h1>
        {refused && (
          <Note tone="bad" hasFocus>
            {t(refused)}
          </Note>
        )}
        {unsaved.length > 0 && (
          <DifferenceTable
            differences={unsaved}
            label={t('offers.typed')}
            before={t('managed-offer-state.draft')}
            after={t('offers.typed')}
          />
        )}
        <ErrorSummary problems={problems} nameOf={(field) => offerProblemLabel(field, problems[field]!, t)} />
        <ManagedOfferFacts offer={offer} preview={props.preview} sum={sum} />
        {isOpen && request && hasWishes(request) && <RequestWishes request={request} sum={sum} />}
        {isOpen && (
          <bx-composer className={ownStyles.live}>
            <Composer {...props} />
          </bx-composer>
        )}
        {offer.revisions.length > 0 && <OfferRevisions offer={offer} compared={props.compared} />}
        {keys.length > 0 && <KeysHelp keys={keys} />}
      </bx-list-keys>
    </Sheet>
  )
}

/** While the draft can be changed. */
const WRITING_KEYS: readonly KeyDoes[] = [
  ['S', 'offer-form.save'],
  ['E', 'keys.send'],
]

function Composer(props: ComposerProps) {
  const { offer, values, own, lines, problems, countries, styles, products, sent, company, found, sum } = props
  const { t, country } = useShop()
  const form = useComposerForm(values, problems, (minor) => sum(minor, offer.currency))
  return (
    <form method="post" encType="multipart/form-data" className={formStyles.form} noValidate>
      {/* What was typed is about the draft as it was then. */}
      <input type="hidden" name="version" value={values.version ?? offer.lockVersion} />
      <input type="hidden" name="draft" value={values.draft} />
      <EnterButton name="intent" value="enter" />
      <h2>{t('offer-form.customer')}</h2>
      <OfferCompany form={form} company={company} found={found} />
      <div className={formStyles.pair}>
        <TextField {...form.field('contactName')} label={t('checkout.contactName')} maxLength={LONGEST_OFFER.name} />
        <TextField {...form.field('company')} label={t('checkout.company')} maxLength={LONGEST_OFFER.name} />
        <TextField
          {...form.field('email')}
          type="email"
          label={t('checkout.email')}
          maxLength={254}
          list={company ? MEMBERS_LIST : undefined}
        />
        <SelectField {...form.field('countryIso')} label={t('quote.country')}>
          {countries.map((iso) => (
            <option key={iso} value={iso}>
              {country(iso)}
            </option>
          ))}
        </SelectField>
      </div>
      <h2>{t('quote.items')}</h2>
      {lines.map((index) => (
        <OfferLineFields
          key={form.said(lineField(index, 'id')) || index}
          index={index}
          form={form}
          offer={offer}
          own={own}
          styles={styles}
          products={products}
        />
      ))}
      <p className={formStyles.row}>
        <Button weight="quiet" name="intent" value="add-catalogue">
          {t('offer-form.addCatalogue')}
        </Button>
        <Button weight="quiet" name="intent" value="add-free">
          {t('offer-form.addFree')}
        </Button>
      </p>
      <OfferFigures
        id="figures"
        title={t('offer-form.firstQuantities')}
        form={form}
        own={own}
        places={lines.map((index) => [index, 1] as const)}
      />
      <p className={formStyles.row}>
        <Button weight="quiet" name="intent" value="calculate">
          {t('offer-form.calculate')}
        </Button>
        <Button weight="quiet" name="intent" value="prices">
          {t('offer-form.fillPrices')}
        </Button>
      </p>
      <p className={formStyles.small}>{t('offer-form.marginHelp')}</p>
      <OfferConditions form={form} currency={offer.currency} lines={lines} company={company} />
      <OfferAttachments form={form} files={offer.files} sent={sent} problems={problems} />
      <p className={formStyles.row}>
        <Button name="intent" value="save" aria-keyshortcuts="S" data-by-key="">
          {t('offer-form.save')}
        </Button>
        <Button weight="quiet" name="intent" value="send" aria-keyshortcuts="E">
          {t('offer-form.send')}
        </Button>
        <Button weight="plain" name="intent" value="withdraw">
          {t('offer-form.withdraw')}
        </Button>
      </p>
    </form>
  )
}
