import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { offerFieldLabel } from './offer-field-label.ts'
import styles from './offer-revisions.module.css'
import office from './office.module.css'

/** A field that two revisions have differently; '' where one does not have it. */
export interface FieldDifference {
  field: string
  before: string
  after: string
}

interface Props {
  offer: ManagedOffer
  compared: { from: number; to: number; differences: FieldDifference[] } | undefined
}

/** The revisions that were sent, and what differs between two of them. */
export function OfferRevisions({ offer: { revisions }, compared }: Props) {
  const { t } = useShop()
  const { date } = useDates()
  const name = (revision: number, sentAt: string) =>
    t('offers.revision', { number: revision, date: date(sentAt, 'detailed') })
  const choice = (field: 'from' | 'to', chosen: number) => (
    <SelectField id={field} name={field} label={t(`offers.${field}`)} defaultValue={chosen}>
      {revisions.map(({ revision, sentAt }) => (
        <option key={revision} value={revision}>
          {name(revision, sentAt)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <section className={office.part} aria-labelledby="revisions">
      <h2 id="revisions">{t('offers.revisions')}</h2>
      <ul>
        {revisions.map(({ revision, sentAt, sha256 }) => (
          <li key={revision}>
            {name(revision, sentAt)}{' '}
            <span className={styles.hash} title={sha256}>
              {t('offers.hash', { hash: sha256.slice(0, 12) })}
            </span>
          </li>
        ))}
      </ul>
      {revisions.length > 1 && (
        <form method="get" className={office.row}>
          {choice('from', compared?.from ?? revisions.length - 1)}
          {choice('to', compared?.to ?? revisions.length)}
          <Button weight="quiet">{t('offers.compare')}</Button>
        </form>
      )}
      {compared && compared.differences.length === 0 && <p role="status">{t('offers.same')}</p>}
      {compared && compared.differences.length > 0 && (
        <DifferenceTable
          differences={compared.differences}
          label={t('offers.compare')}
          before={t('offers.before')}
          after={t('offers.after')}
        />
      )}
    </section>
  )
}

interface DifferenceTableProps {
  differences: readonly FieldDifference[]
  /** What names the table. */
  label: string
  /** The headings of what was before and of what is after. */
  before: string
  after: string
}

/** The fields that differ, with what each of both has. */
export function DifferenceTable({ differences, label, before: earlier, after: later }: DifferenceTableProps) {
  const { t } = useShop()
  return (
    <WideTable name={{ label }}>
      <TableHead heads={[t('offers.field'), earlier, later]} />
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{offerFieldLabel(field, t)}</th>
            <td className={office.text}>{before === 'on' ? '✓' : before}</td>
            <td className={office.text}>{after === 'on' ? '✓' : after}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
