import type { ShownBankEntry } from '../../contract/bank.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './transfers-page.module.css'

/** What is wrong with what was sent; the transfer that it is about, and what was typed for it. */
export interface TransferProblem {
  message: MessageKey
  id?: string | undefined
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
  const here = problem?.id === id ? problem : undefined
  return (
    <li className={styles.transfer}>
      <h3>{sum(entry.amount, entry.currency)}</h3>
      <dl className={styles.facts}>
        <dt>{t('transfers.day')}</dt>
        <dd>{date(entry.day, 'long')}</dd>
        <dt>{t('transfers.payer')}</dt>
        <dd>{entry.counterparty || t('transfers.unknown')}</dd>
        <dt>{t('transfers.text')}</dt>
        <dd>{entry.text || t('transfers.unknown')}</dd>
      </dl>
      <p>{t(`transfer-reason.${reason ?? 'no_order'}`)}</p>
      {reason !== 'surplus' && (
        <form method="post" action={action} className={styles.row}>
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`order-${id}`}
            name="order"
            label={t('transfers.orderNumber')}
            defaultValue={here?.typed ?? orderNumber ?? ''}
            error={here && t(here.message)}
            maxLength={40}
            required
            autoComplete="off"
          />
          <Button weight="quiet" name="intent" value="book">
            {t('transfers.book')}
          </Button>
        </form>
      )}
      <form method="post" action={action} className={styles.row}>
        <input type="hidden" name="id" value={id} />
        <TextField
          id={`note-${id}`}
          name="note"
          label={t('transfers.note')}
          maxLength={200}
          required
          autoComplete="off"
        />
        <Button weight="quiet" name="intent" value="set_aside">
          {t('transfers.setAside')}
        </Button>
      </form>
    </li>
  )
}
