import { useShop } from '../../ui/shop.tsx'
import styles from './offered-dieline-view.module.css'

/** The dieline of offered goods: addresses of its drawings, and of the page on which it can be changed and downloaded. */
export interface OfferedDieline {
  flat: string
  /** Null for what is not folded. */
  folded: string | null
  page: string
}

/** A file of the merchant's that is the dieline of a line. */
export interface DielineAttachment {
  name: string
  address: string
}

interface Props {
  dieline: OfferedDieline | undefined
  file: DielineAttachment | undefined
}

/** The dieline of a line: drawn where its reader opens it, and the merchant's own file of it. */
export function OfferedDielineView({ dieline, file }: Props) {
  const { t } = useShop()
  return (
    <>
      {dieline && (
        <details className={styles.drawing}>
          <summary>{t('custom-offer.dieline')}</summary>
          <a href={dieline.page}>
            <img src={dieline.flat} alt={t('custom-offer.dielineOpen')} width="560" height="420" loading="lazy" />
          </a>
        </details>
      )}
      {file && (
        <p>
          <a href={file.address} download>
            {t('custom-offer.dielineFile', { name: file.name })}
          </a>
        </p>
      )}
    </>
  )
}
