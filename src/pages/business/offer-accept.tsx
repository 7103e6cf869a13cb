import type { ChosenOption, Offer } from '../../contract/offer-answer.ts'
import { LONGEST_OFFER } from '../../contract/offer-vocabulary.ts'
import { offerTotals } from '../../pricing/offer-totals.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'

interface Props {
  offer: Offer
  ticked: readonly ChosenOption[]
  refused: FieldProblems
  typed: Readonly<Record<string, string>>
}

/** Accepts what is ticked: the name of who does, and the words that are agreed to. The total that was shown goes with it. */
export function OfferAccept({ offer: { revision, sha256, isCompanyOrder }, ticked, refused, typed }: Props) {
  const { t } = useShop()
  const error = (field: string) => refused[field] && t(refused[field].message, refused[field].params)
  return (
    <>
      <h2>{t('custom-offer.acceptTitle')}</h2>
      <input type="hidden" name="sha256" value={sha256} />
      <input type="hidden" name="shown" value={offerTotals(revision, ticked).gross} />
      <TextField
        id="name"
        name="name"
        label={t('custom-offer.name')}
        autoComplete="name"
        maxLength={LONGEST_OFFER.name}
        defaultValue={typed.name ?? ''}
        error={error('name')}
        className={formStyles.short}
      />
      <CheckField id="agreed" name="agreed" label={t('custom-offer.consent')} error={error('agreed')} />
      {isCompanyOrder && <p>{t('custom-offer.approvalFirst')}</p>}
      <p>
        <Button name="intent" value="accept">
          {t('custom-offer.accept')}
        </Button>
      </p>
    </>
  )
}
