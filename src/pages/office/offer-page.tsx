import type { Product } from '../../contract/catalogue.ts'
import type { CompanyListRow, ManagedCompany } from '../../contract/managed-companies.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { AGREED_WAYS, LONGEST_OFFER, PAY_LATER_DAYS } from '../../contract/offer-vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ErrorSummary, type FieldProblems } from '../checkout/form-errors.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ManagedOfferFacts } from './managed-offer-facts.tsx'
import { OfferAttachments } from './offer-attachments.tsx'
import { MEMBERS_LIST, OfferCompany } from './offer-company.tsx'
import { offerFieldLabel } from './offer-field-label.ts'
import { OfferFigures, type OwnPrices } from './offer-figures.tsx'
import { lineField, type OfferFormValues } from './offer-form-values.ts'
import { OfferLineFields } from './offer-line-fields.tsx'
import ownStyles from './offer-page.module.css'
import { OfferPartsFields } from './offer-parts-fields.tsx'
import { type FieldDifference, OfferRevisions } from './offer-revisions.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
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
  countries: readonly string[]
  styles: readonly (readonly [id: string, name: string])[]
  /** The products of the offer's store. */
  products: readonly Product[]
  /** The company with Plus that it is for; null for none. */
  company: ManagedCompany | null
  /** The companies that were searched for; undefined before that. */
  found?: readonly CompanyListRow[] | undefined
  /** The two revisions that are compared, and what differs. */
  compared?: { from: number; to: number; differences: FieldDifference[] } | undefined
  sum(minor: number, currency: string): string
}

/** An offer for the merchant: how it stands, its draft, and what was sent. */
export function OfferComposerPage(props: ComposerProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { offer, problems, refused } = props
  const isOpen = ['draft', 'sent', 'change_requested'].includes(offer.state)
  return (
    <Sheet className={office.page}>
      <OfficeNav here={path('manager-offers')} />
      <p>
        <a href={path('manager-offers')}>{t('offers.back')}</a>
      </p>
      <h1>{t('offers.number', { number: offer.number })}</h1>
      {refused && <Note tone="bad">{t(refused)}</Note>}
      <ErrorSummary problems={problems} nameOf={(field) => offerFieldLabel(field, t)} />
      <ManagedOfferFacts offer={offer} sum={props.sum} />
      {isOpen && (
        <bx-composer className={ownStyles.live}>
          <Composer {...props} />
        </bx-composer>
      )}
      {offer.revisions.length > 0 && <OfferRevisions offer={offer} compared={props.compared} />}
    </Sheet>
  )
}

function Composer({
  offer,
  values,
  own,
  lines,
  problems,
  countries,
  styles,
  products,
  company,
  found,
  sum,
}: ComposerProps) {
  const { t, country } = useShop()
  const form = useComposerForm(values, problems, (minor) => sum(minor, offer.currency))
  return (
    <form method="post" encType="multipart/form-data" className={formStyles.form} noValidate>
      <input type="hidden" name="version" value={offer.lockVersion} />
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
      <h3>{t('offer-form.firstQuantities')}</h3>
      <OfferFigures id="figures" form={form} own={own} places={lines.map((index) => [index, 1] as const)} />
      <p className={formStyles.row}>
        <Button weight="quiet" name="intent" value="calculate">
          {t('offer-form.calculate')}
        </Button>
        <Button weight="quiet" name="intent" value="prices">
          {t('offer-form.fillPrices')}
        </Button>
      </p>
      <p className={formStyles.small}>{t('offer-form.marginHelp')}</p>
      <h2>{t('offer-form.conditions')}</h2>
      <div className={formStyles.pair}>
        <MoneyField
          {...form.money('delivery')}
          label={t('offer-form.delivery', { currency: offer.currency })}
          help={t('offer-form.deliveryHelp')}
        />
        <TextField {...form.field('validUntil')} type="date" label={t('offers.until')} />
      </div>
      <OfferPartsFields form={form} lines={lines} company={company} />
      <fieldset className={formStyles.group}>
        <legend>{t('offer-form.ways')}</legend>
        {AGREED_WAYS.map((way) => (
          <CheckField key={way} {...form.box(`way-${way}`)} label={t(`offer-way.${way}`)} />
        ))}
      </fieldset>
      <TextField
        {...form.field('deposit')}
        label={t('offer-form.deposit')}
        inputMode="numeric"
        maxLength={2}
        className={formStyles.short}
      />
      <TextField
        {...form.field('payLaterDays')}
        label={t('offer-form.payLaterDays')}
        help={t('offer-form.payLaterDaysHelp', { days: String(PAY_LATER_DAYS) })}
        inputMode="numeric"
        maxLength={3}
        className={formStyles.short}
      />
      <TextAreaField {...form.field('terms')} label={t('offer-form.terms')} rows={5} maxLength={LONGEST_OFFER.terms} />
      <TextField
        {...form.field('termsVersion')}
        label={t('offer-form.termsVersion')}
        maxLength={40}
        className={formStyles.short}
      />
      <TextAreaField
        {...form.field('message')}
        label={t('offer-form.message')}
        rows={4}
        maxLength={LONGEST_OFFER.text}
      />
      <OfferAttachments files={offer.files} />
      <p className={formStyles.row}>
        <Button name="intent" value="save">
          {t('offer-form.save')}
        </Button>
        <Button weight="quiet" name="intent" value="send">
          {t('offer-form.send')}
        </Button>
        <Button weight="plain" name="intent" value="withdraw">
          {t('offer-form.withdraw')}
        </Button>
      </p>
    </form>
  )
}
