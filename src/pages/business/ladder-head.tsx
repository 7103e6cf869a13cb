import { useShop } from '../../ui/shop.tsx'
import styles from './business.module.css'

/** The heads of a table of quantities with their prices. */
export function LadderHead() {
  const { t } = useShop()
  return (
    <thead>
      <tr>
        <th scope="col">{t('configurator.pieces')}</th>
        <th scope="col" className={styles.figure}>
          {t('configurator.each')}
        </th>
        <th scope="col" className={styles.figure}>
          {t('configurator.totalNet')}
        </th>
      </tr>
    </thead>
  )
}
