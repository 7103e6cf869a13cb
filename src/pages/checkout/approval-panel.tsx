import type { OrderStanding } from '../../contract/approvals.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './checkout.module.css'

/** In place of the payment, for a member of a company whose order needs an approval: why, and its submission. */
export function ApprovalPanel({ standing: { kind, state, reasons, refusal } }: { standing: OrderStanding }) {
  const { t, money } = useShop()
  const { here } = usePaths()
  if (kind === 'not_allowed') return <Note tone="change">{t('approval.notAllowed')}</Note>
  return (
    <form method="post" action={here} className={styles.form}>
      <h2>{t('approval.needed')}</h2>
      {state && (
        <Note tone={state === 'refused' ? 'bad' : 'info'} title={t(`approval-state.${state}`)}>
          {refusal && <p>{refusal}</p>}
        </Note>
      )}
      <ul>
        {reasons.map(({ kind: reason, most, used }) => (
          <li key={reason}>
            <b>{t(`approval-reason.${reason}`)}</b>{' '}
            {reason === 'over_budget' ? t('approval.taken', { used: money(used), most: money(most) }) : money(most)}
          </li>
        ))}
      </ul>
      <p>{t('approval.neededText')}</p>
      <p className={styles.acts}>
        {state === 'waiting' ? (
          <Button name="approval" value="withdraw" weight="quiet">
            {t('approval.withdraw')}
          </Button>
        ) : (
          <Button name="approval" value="submit">
            {t('approval.submit')}
          </Button>
        )}
      </p>
    </form>
  )
}
