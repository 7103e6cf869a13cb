import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './mail-page.module.css'

/** The address of the outbox, on every store's host. */
const OUTBOX = '/dev/mail'

interface OutboxMail {
  id: string
  recipient: string
  subject: string
  writtenAt: string
  sentAt: string | null
}

/** All mails that were written, newest first. */
export function OutboxPage({ mails }: { mails: OutboxMail[] }) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <Sheet className={styles.page}>
      <h1>{t('outbox.title')}</h1>
      <p>{t('outbox.lead')}</p>
      {mails.length === 0 && <p>{t('outbox.nothing')}</p>}
      {mails.length > 0 && (
        <table className={styles.list}>
          <TableHead heads={[t('outbox.subject'), t('outbox.to'), t('outbox.written'), t('outbox.sent')]} />
          <tbody>
            {mails.map(({ id, subject, recipient, writtenAt, sentAt }) => (
              <tr key={id}>
                <td>
                  <a href={`${OUTBOX}?id=${id}`}>{subject}</a>
                </td>
                <td>{recipient}</td>
                <td>{date(writtenAt, 'detailed')}</td>
                <td>{sentAt ? date(sentAt, 'detailed') : t('outbox.kept')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  )
}

/** One mail: its HTML in a sandboxed frame, and its text. */
export function OutboxMailPage({ mail }: { mail: OutboxMail & { text: string; isWithheld: boolean } }) {
  const { t } = useShop()
  return (
    <Sheet className={styles.page}>
      <p>
        <a href={OUTBOX}>{t('outbox.back')}</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>
        {t('outbox.to')} <b>{mail.recipient}</b>
      </p>
      {mail.isWithheld && <p>{t('outbox.withheld')}</p>}
      {mail.text !== '' && (
        <>
          <iframe
            className={styles.mail}
            title={mail.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src={`${OUTBOX}?id=${mail.id}&form=html`}
          />
          <h2>{t('outbox.asText')}</h2>
          <pre className={styles.text}>{mail.text}</pre>
        </>
      )}
    </Sheet>
  )
}
