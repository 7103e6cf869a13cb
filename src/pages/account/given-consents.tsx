import { UNSUBSCRIBE_KINDS } from '../../contract/consent.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import account from './account.module.css'
import styles from './given-consents.module.css'
import type { GivenConsent } from './settings-values.ts'

/** The names of the shop's own forms, by their key in the consent records. */
const PLACES: Record<string, MessageKey> = {
  'Newsletter form': 'newsletter.title',
  'Registration form': 'registration.title',
  'Account settings': 'settings.title',
  Checkout: 'checkout.title',
}

/** What the form is called that a record names; one of an order ends with its number. */
const placeOf = (location: string): MessageKey | undefined => PLACES[location.replace(/ R\d+$/, '')]

/**
 * The consents that are in force, each with its wording, date and place. Those for marketing can be withdrawn here, and the link that
 * confirms them sent again.
 */
export function GivenConsents({ consents }: { consents: GivenConsent[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const storeName = (region: string) => {
    const code = REGION_CODES.find((item) => item === region)
    return code ? t(`store.${code}`) : region
  }
  return (
    <section id="consents" className={account.section}>
      <h2>{t('settings.consentsTitle')}</h2>
      {consents.length === 0 && <p>{t('settings.noConsents')}</p>}
      <ul className={account.list}>
        {consents.map(({ name, text, location, region, recordedAt, isWaiting }) => {
          const place = placeOf(location)
          return (
            <li key={name}>
              <h3 id={`consent-${name}`}>{t(`consent-kind.${name}`)}</h3>
              <blockquote className={styles.words}>{text}</blockquote>
              <p className={account.small}>
                {date(recordedAt, 'detailed')}
                <span className={account.fact}>{storeName(region)}</span>
                {place && <span className={account.fact}>{t(place)}</span>}
              </p>
              {isWaiting && <p className={account.small}>{t('settings.waiting')}</p>}
              {UNSUBSCRIBE_KINDS.some((kind) => kind === name) && (
                <form method="post" action={path('account-settings')}>
                  <input type="hidden" name="kind" value={name} />
                  {isWaiting && (
                    <Button weight="quiet" name="intent" value="resend" aria-describedby={`consent-${name}`}>
                      {t('settings.resend')}
                    </Button>
                  )}{' '}
                  <Button weight="quiet" name="intent" value="withdraw" aria-describedby={`consent-${name}`}>
                    {t('settings.withdraw')}
                  </Button>
                </form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
