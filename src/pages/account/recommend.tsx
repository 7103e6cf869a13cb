import { REFERRAL_DAYS, REFERRAL_PERCENT, type Referral } from '../../contract/referrals.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import account from './account.module.css'
import { useMoneyOf } from './money-of.ts'
import styles from './recommend.module.css'
import walletPage from './wallet-page.module.css'

export interface RecommendProps {
  recommended: Referral[]
  /** Absolute address of the user's referral link. */
  link: string
}

/** The referral link, the credit that it earned, and the orders behind it: date and amount, never the buyer. */
export function Recommend({ recommended, link }: RecommendProps) {
  const { t, percent } = useShop()
  return (
    <section className={account.how} aria-labelledby="recommend">
      <h2 id="recommend">{t('referral.title')}</h2>
      <p>{t('referral.text', { percent: percent(REFERRAL_PERCENT) })}</p>
      <p>{t.plural('referral.when', REFERRAL_DAYS)}</p>
      <p>{t('referral.consent')}</p>
      <p>
        <label>
          {t('referral.link')}
          <input readOnly value={link} className={styles.link} />
        </label>
      </p>
      {recommended.length === 0 ? (
        <p>{t('referral.none')}</p>
      ) : (
        <ul className={walletPage.entries}>
          {recommended.map((referral) => (
            <Came key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Came({ referral: { placedAt, dueAt, amount, currency, state } }: { referral: Referral }) {
  const { t } = useShop()
  const { date } = useDates()
  const money = useMoneyOf(currency)
  return (
    <li>
      <span>{t('referral.came', { date: date(placedAt, 'short') })}</span>
      <span>
        {state === 'waiting' ? t('referral.waiting', { date: date(dueAt, 'short') }) : t(`referral.${state}`)}
      </span>
      <b className={walletPage.amount}>{money(state === 'lapsed' ? 0 : amount)}</b>
    </li>
  )
}
