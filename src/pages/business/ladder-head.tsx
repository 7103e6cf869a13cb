import { amountsOf } from '../../pricing/amounts.ts'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './business.module.css'

/** The heads of a table of quantities with their prices. @param rate VAT in basis points; null where the store has none */
export function LadderHead({ rate }: { rate: number | null }) {
  const { t } = useShop()
  const kinds = amountsOf(0, rate)
  return (
    <thead>
      <tr>
        <th scope="col">{t('configurator.pieces')}</th>
        <th scope="col" className={styles.figure}>
          <Price amounts={kinds}>
            {({ kind }) => t(kind === 'net' ? 'configurator.each' : 'configurator.eachGross')}
          </Price>
        </th>
        <th scope="col" className={styles.figure}>
          <Price amounts={kinds}>
            {({ kind }) => t(kind === 'net' ? 'configurator.totalNet' : 'configurator.totalGross')}
          </Price>
        </th>
      </tr>
    </thead>
  )
}
