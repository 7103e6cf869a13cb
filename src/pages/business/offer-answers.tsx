import type { ReactNode } from 'react'
import type { Offer } from '../../contract/offer-answer.ts'
import { DECLINE_REASONS, LONGEST_OFFER } from '../../contract/offer-vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'

interface Props {
  offer: Offer
  action: string
  refused: FieldProblems
  typed: Readonly<Record<string, string>>
}

/** What else can be answered to an offer: a change, a colleague who should read it, or no. */
export function OfferAnswers({ offer: { state, hasExpired }, action, refused, typed }: Props) {
  const { t } = useShop()
  const error = (field: string) => refused[field] && t(refused[field].message, refused[field].params)
  const canAsk = state === 'sent' || state === 'change_requested' || state === 'expired'
  if (!canAsk) return null
  const form = (intent: string, act: string, fields: ReactNode) => (
    <details open={typed.intent === intent || (intent === 'change' && state === 'expired')}>
      <summary>{act}</summary>
      <form method="post" action={action} className={formStyles.form} noValidate>
        {fields}
        <p>
          <Button weight="quiet" name="intent" value={intent}>
            {act}
          </Button>
        </p>
      </form>
    </details>
  )
  return (
    <section className={formStyles.part} aria-labelledby="other">
      <h2 id="other">{t('custom-offer.other')}</h2>
      {form(
        'change',
        t('custom-offer.changeAct'),
        <TextAreaField
          id="change"
          name="change"
          label={t('custom-offer.change')}
          rows={4}
          maxLength={LONGEST_OFFER.text}
          defaultValue={typed.change ?? ''}
          error={error('change')}
        />,
      )}
      {!hasExpired &&
        form(
          'forward',
          t('custom-offer.forwardAct'),
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('custom-offer.forward')}
            help={t('custom-offer.forwardHelp')}
            autoComplete="off"
            maxLength={254}
            defaultValue={typed.email ?? ''}
            error={error('email')}
          />,
        )}
      {form(
        'decline',
        t('custom-offer.declineAct'),
        <>
          <SelectField id="reason" name="reason" label={t('custom-offer.reason')} defaultValue={typed.reason}>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`offer-reason.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            id="text"
            name="text"
            label={t('custom-offer.declineText')}
            rows={3}
            maxLength={LONGEST_OFFER.text}
            defaultValue={typed.text ?? ''}
            error={error('text')}
          />
        </>,
      )}
    </section>
  )
}
