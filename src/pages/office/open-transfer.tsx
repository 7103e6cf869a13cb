import type { ShownBankEntry } from '../../contract/bank.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './office.module.css'

/** What is wrong with what was sent; the transfer and the field that it is about, and what was typed into that. */
export interface TransferProblem extends Sentence {
  id?: string | undefined
  field?: 'order' | 'note' | undefined
  typed?: string | undefined
}

interface OpenTransferProps {
  entry: ShownBankEntry
  action: string
  problem: TransferProblem | undefined
  sum(minor: number, currency: string): string
}

/** A transfer that a person has to look at: what the bank says of it, why it is here, and what can be done. */
export function OpenTransfer({ entry, action, problem, sum }: OpenTransferProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { id, reason, orderNumber } = entry
  const form = { id, action, problem: problem?.id === id ? problem : undefined }
  return (
    <li className={styles.transfer}>
      <h3>{sum(entry.amount, entry.currency)}</h3>
      <dl className={styles.facts}>
        <dt>{t('payments.day')}</dt>
        <dd>{date(entry.day, 'long')}</dd>
        <dt>{t('payments.payer')}</dt>
        <dd>{entry.counterparty || t('payments.unknown')}</dd>
        <dt>{t('payments.text')}</dt>
        <dd>{entry.text || t('payments.unknown')}</dd>
      </dl>
      {reason && <p>{t(`transfer-reason.${reason}`)}</p>}
      {reason !== 'surplus' && (
        <TransferForm
          {...form}
          field="order"
          label={t('payments.orderNumber')}
          known={orderNumber ?? ''}
          longest={40}
          intent="book"
          send={t('payments.book')}
        />
      )}
      <TransferForm
        {...form}
        field="note"
        label={t('payments.note')}
        longest={200}
        intent="set_aside"
        send={t('payments.setAside')}
      />
    </li>
  )
}

interface TransferFormProps {
  id: string
  action: string
  field: 'order' | 'note'
  label: string
  /** What stands in the field at first. */
  known?: string
  /** The most characters. */
  longest: number
  intent: 'book' | 'set_aside'
  /** What the button says. */
  send: string
  problem: TransferProblem | undefined
}

/** What can be done with a transfer: a field, and a button that sends it. */
function TransferForm({ id, action, field, label, known = '', longest, intent, send, problem }: TransferFormProps) {
  const { t } = useShop()
  const here = problem?.field === field ? problem : undefined
  return (
    <form method="post" action={action} className={styles.row}>
      <input type="hidden" name="id" value={id} />
      <TextField
        id={`${field}-${id}`}
        name={field}
        label={label}
        defaultValue={here?.typed ?? known}
        error={here && t(here.message, here.params)}
        maxLength={longest}
        required
        autoComplete="off"
      />
      <Button weight="quiet" name="intent" value={intent}>
        {send}
      </Button>
    </form>
  )
}
