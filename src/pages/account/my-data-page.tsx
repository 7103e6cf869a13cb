import type { DeletionBlocker } from '../../contract/personal-data.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'

/** Why the account cannot be deleted yet. */
const BLOCKED = {
  open_order: 'my-data.openOrder',
  wallet_credit: 'my-data.credit',
  last_administrator: 'my-data.lastAdministrator',
  last_company_administrator: 'my-data.lastCompanyAdministrator',
} as const satisfies Record<DeletionBlocker, MessageKey>

interface MyDataPageProps {
  exports: { id: string; readyAt: string | null; expiresAt: string }[]
  blockers: DeletionBlocker[]
}

/** The copy of one's data, and the deletion of the account with what is retained afterwards. */
export function MyDataPage({ exports, blockers }: MyDataPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const action = path('account-my-data')
  return (
    <AccountFrame title={t('my-data.title')}>
      <section className={styles.section}>
        <h2>{t('my-data.exportTitle')}</h2>
        <p>{t('my-data.exportText')}</p>
        <p>{t('my-data.exportFiles')}</p>
        {exports.map(({ id, readyAt, expiresAt }) =>
          readyAt === null ? (
            <Note key={id}>{t('my-data.exportAsked')}</Note>
          ) : (
            <Note key={id} tone="good">
              <p>{t('my-data.exportReady', { date: date(expiresAt, 'long') })}</p>
              <p>
                <a href={path('account-my-data-export', { exportId: id })}>{t('my-data.download')}</a>
              </p>
            </Note>
          ),
        )}
        <form method="post" action={action} className={styles.form}>
          <p>
            <Button weight="quiet" name="intent" value="export" aria-describedby="proof">
              {t('my-data.exportAct')}
            </Button>
          </p>
        </form>
      </section>
      <section className={styles.section}>
        <h2>{t('my-data.deleteTitle')}</h2>
        <p>{t('my-data.deleteText')}</p>
        <p>{t('my-data.kept')}</p>
        {blockers.length > 0 ? (
          blockers.map((blocker) => <Note key={blocker}>{t(BLOCKED[blocker])}</Note>)
        ) : (
          <form method="post" action={action} className={styles.form}>
            <p>
              <Button weight="quiet" name="intent" value="delete" aria-describedby="proof">
                {t('my-data.deleteAct')}
              </Button>
            </p>
          </form>
        )}
        <p id="proof" className={styles.small}>
          {t('my-data.proof')}
        </p>
      </section>
    </AccountFrame>
  )
}

/** Shown once the deletion was requested. @param eraseAt ISO instant */
export function DeletedPage({ eraseAt }: { eraseAt: string }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <Sheet className={styles.page}>
      <h1>{t('my-data.deleteTitle')}</h1>
      <Note tone="good">{t('my-data.deleted', { date: date(eraseAt, 'long') })}</Note>
      <p>
        <a href={path('sign-in')}>{t('sign-in.title')}</a>
      </p>
    </Sheet>
  )
}
