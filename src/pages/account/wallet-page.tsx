import type { Wallet, WalletEntry } from '../../contract/wallet.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import account from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { useMoneyOf } from './money-of.ts'
import { Recommend, type RecommendProps } from './recommend.tsx'
import styles from './wallet-page.module.css'

/** The credit by currency: its balance, and the entries of the ledger. */
export function WalletPage({ wallets, recommended, link }: { wallets: Wallet[] } & RecommendProps) {
  const { t } = useShop()
  const filled = wallets.filter(({ entries }) => entries.length > 0)
  return (
    <AccountFrame title={t('account.wallet')}>
      {filled.length === 0 && <p>{t('wallet.none')}</p>}
      {filled.map((wallet) => (
        <OneWallet key={wallet.currency} wallet={wallet} />
      ))}
      <p className={account.how}>{t('wallet.how')}</p>
      <Recommend recommended={recommended} link={link} />
    </AccountFrame>
  )
}

function OneWallet({ wallet: { currency, balance, reserved, entries } }: { wallet: Wallet }) {
  const { t } = useShop()
  const money = useMoneyOf(currency)
  const title = `entries-${currency}`
  return (
    <>
      <dl className={account.balance}>
        <div>
          <dt>{t('wallet.balance')}</dt>
          <dd>{money(balance)}</dd>
        </div>
        {reserved > 0 && (
          <div>
            <dt>{t('wallet.reserved')}</dt>
            <dd>{money(reserved)}</dd>
          </div>
        )}
      </dl>
      <section aria-labelledby={title}>
        <h2 id={title}>{t('wallet.entries')}</h2>
        <ul className={styles.entries}>
          {entries.flatMap((entry) =>
            entry.kind === 'capture' ? [] : <Entry key={entry.seq} entry={entry} kind={entry.kind} money={money} />,
          )}
        </ul>
      </section>
    </>
  )
}

interface EntryProps {
  entry: WalletEntry
  /** The capture of a reservation changes no balance, so it is not listed. */
  kind: Exclude<WalletEntry['kind'], 'capture'>
  money: (minor: number) => string
}

function Entry({ entry: { minor, ref, balanceAfter, at }, kind, money }: EntryProps) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <li>
      <span>
        <b>{t(`wallet.${kind}`)}</b>
        {kind !== 'referral' && <span>{ref}</span>}
      </span>
      <time dateTime={at}>{date(at, 'short')}</time>
      <span className={styles.amount}>
        <b>{money(minor)}</b>
        <small>{t('wallet.after', { amount: money(balanceAfter) })}</small>
      </span>
    </li>
  )
}
