import type { OrderMessage } from '../../contract/order.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './message-item.module.css'

/** What a kind of message is called. */
export const MESSAGE_KIND = {
  message: 'orders.kindMessage',
  complaint: 'orders.kindComplaint',
  return: 'orders.kindReturn',
} as const

interface MessageItemProps {
  message: OrderMessage
  /** Who wrote it, as the reader knows them. */
  writer: string
  /** The line that it is about, for a reader who does not have the order before them. */
  about?: string | undefined
  /** The address of one of its pictures. */
  pictureAt(id: string): string
}

/** A message about an order, in a list: who wrote it when, and its pictures. */
export function MessageItem({ message, writer, about, pictureAt }: MessageItemProps) {
  const { kind, text, pictures = [], at } = message
  const { t } = useShop()
  const { date } = useDates()
  return (
    <li className={styles.message}>
      <div className={styles.by}>
        <b>{writer}</b>
        <span>{t(MESSAGE_KIND[kind])}</span>
        <span>{date(at, 'detailed')}</span>
        {about && <span>{about}</span>}
      </div>
      <p>{text}</p>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ id }, at) => (
            <a key={id} href={pictureAt(id)}>
              <img
                src={pictureAt(id)}
                alt={t('orders.picture', { number: at + 1 })}
                width={120}
                height={90}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </li>
  )
}
