import { dielineSampleCode } from '../../contract/dieline-sample.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { DielineRequest } from '../../packaging/dieline-request.ts'
import { type CuttingTable, fitsTable, isSampled, sampleOf } from '../../packaging/dieline-sample.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { Button } from '../../ui/button.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './sample-order.module.css'

/** What the sample of a dieline costs in a store, net minor units, and the largest blank that is cut. */
export interface OfferedSample {
  amount: number
  table: CuttingTable
}

interface SampleOrderProps {
  dieline: Dieline
  request: DielineRequest
  offered: OfferedSample
  /** The address that takes the form. */
  action: string
}

/** Orders an unprinted sample of the dieline that is shown; nothing where it is formed, not folded. */
export function SampleOrder({ dieline, request, offered: { amount, table }, action }: SampleOrderProps) {
  const { t, format } = useShop()
  const amounts = useAmounts()(amount)
  if (!isSampled(dieline)) return null
  const unit = dielineUnit(format.units)
  const [length, width] = table.map((side) => formatMm(side, unit, format.currencyFormatter.decimalSeparator))
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <h2 id="sample">{t('dieline-sample.title')}</h2>
      {fitsTable(dieline, table) ? (
        <>
          <p>{t('dieline-sample.text')}</p>
          <form method="post" action={action}>
            <input type="hidden" name="sample" value={dielineSampleCode(sampleOf(request))} />
            <Button>
              <Price amounts={amounts}>{({ text }) => t('dieline-sample.order', { price: text })}</Price>
            </Button>
          </form>
        </>
      ) : (
        <p>{t('dieline-sample.tooLarge', { length: length!, width: width!, unit })}</p>
      )}
    </section>
  )
}
