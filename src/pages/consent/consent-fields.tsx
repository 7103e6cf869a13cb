import { type AcceptanceMethod, TERMS_WORDING } from '../../analytics/consent/builder.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './consent-fields.module.css'
import { Wording } from './wording.tsx'

interface ConsentFieldsProps {
  /** How the terms are accepted: by the submit button, or by a checkbox. */
  method: AcceptanceMethod
  /** How marketing consent is asked for: by a checkbox, by the wording of a form that serves nothing else, or not at all. */
  marketing: 'box' | 'sentence' | 'not asked'
  /** Whether the terms of Plus are asked for. */
  asksForPlus?: boolean
  /** Whether to ask for consent to a service that begins at once. */
  asksForService?: boolean
  /** The ticked boxes, where the form is shown again. */
  ticked?: readonly string[]
  /** The message beside a box that has to be ticked. */
  error?: string | undefined
}

/**
 * The consent fields of a form, the same in all forms: `terms`, `marketing`, `service` and `plus`. No box is ticked in advance.
 */
export function ConsentFields({
  method,
  marketing,
  asksForPlus = false,
  asksForService = false,
  ticked = [],
  error,
}: ConsentFieldsProps) {
  const { t } = useShop()
  return (
    <div className={styles.fields}>
      {marketing === 'sentence' && (
        <p className={styles.click}>
          <Wording message="consent-wording.newsletter" />
        </p>
      )}
      {marketing === 'box' && (
        <>
          <input type="hidden" name="asksForMarketing" value="1" />
          <Box
            name="marketing"
            message="consent-wording.marketing"
            note={t('consent-fields.confirmLater')}
            ticked={ticked}
            optional
          />
        </>
      )}
      {asksForService && <Box name="service" message="consent-wording.instant_service" ticked={ticked} error={error} />}
      {asksForPlus && <Box name="plus" message="consent-wording.plus" ticked={ticked} />}
      {method === 'manual' ? (
        <Box name="terms" message={TERMS_WORDING.manual} ticked={ticked} error={error} />
      ) : (
        <p className={styles.click}>
          <Wording message={TERMS_WORDING[method]} />
        </p>
      )}
    </div>
  )
}

interface BoxProps {
  name: string
  message: MessageKey
  ticked: readonly string[]
  note?: string
  optional?: boolean
  error?: string | undefined
}

function Box({ name, message, ticked, note, optional, error }: BoxProps) {
  const { t } = useShop()
  const described = [note && `consent-${name}-note`, error && `consent-${name}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.box}>
      <input
        type="checkbox"
        id={`consent-${name}`}
        name={name}
        value="1"
        defaultChecked={ticked.includes(name)}
        required={name === 'terms' || name === 'service'}
        {...(described && { 'aria-describedby': described })}
        {...(error && { 'aria-invalid': true })}
      />
      <div>
        <label htmlFor={`consent-${name}`}>
          <Wording message={message} />
          {optional && <span className={styles.optional}> ({t('consent-fields.optional')})</span>}
        </label>
        {note && (
          <p id={`consent-${name}-note`} className={styles.note}>
            {note}
          </p>
        )}
        {error && (
          <p id={`consent-${name}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
