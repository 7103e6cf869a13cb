import type { Approval, ShownReason } from '../../contract/approvals.ts'
import type { Cart } from '../../contract/cart.ts'
import { personOfFirm } from '../../i18n/person-of-firm.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import own from './approval-facts.module.css'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'

interface FactsProps {
  approval: Approval
  /** Its order, where nothing else on the page tells of it. */
  order?: Cart | undefined
}

/** Who ordered, how much it is, and why it needs an approval. */
export function ApprovalFacts({ approval: { by, company, net, total, submittedAt, reasons }, order }: FactsProps) {
  const { t, money } = useShop()
  const { date } = useDates()
  const { costCentre = '', purchaseOrderNumber = '' } = order?.buyer ?? {}
  return (
    <>
      <FactList
        facts={[
          [t('approval.by'), personOfFirm(by, company)],
          [t('approval-act.submit'), date(submittedAt, 'detailed')],
          [t('company-orders.costCentre'), costCentre],
          [t('company-orders.purchaseOrder'), purchaseOrderNumber],
          [t('approval.amount'), money(net)],
          [t('payments.sum'), order ? money(total) : ''],
        ]}
      />
      <Reasons reasons={reasons} />
    </>
  )
}

/** Why an order needs an approval. */
export function Reasons({ reasons }: { reasons: readonly ShownReason[] }) {
  const { t, money } = useShop()
  return (
    <section className={styles.part} aria-labelledby="why">
      <h2 id="why">{t('approval.why')}</h2>
      <FactList
        facts={reasons.map(({ kind, most, used }) => [
          t(`approval-reason.${kind}`),
          kind === 'over_budget' ? t('approval.taken', { used: money(used), most: money(most) }) : money(most),
        ])}
      />
    </section>
  )
}

/** Who did what in an approval. */
export function ApprovalLog({ approval: { log } }: { approval: Approval }) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <section className={styles.part} aria-labelledby="log">
      <h2 id="log">{t('approval.log')}</h2>
      <ol className={own.history}>
        {log.map(({ at, act, by, forName }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <li key={index}>
            <b>{t(`approval-act.${act}`)}</b> <span>{date(at, 'detailed')}</span>
            {by && <span>{forName ? t('approval.inPlaceOf', { by, name: forName }) : by}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
