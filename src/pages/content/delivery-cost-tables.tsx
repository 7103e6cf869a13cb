import type { DeliveryCosts } from '../../contract/deliveries.ts'
import { shipmentName } from '../../i18n/shipment-name.ts'
import { customsCharge } from '../../pricing/customs.ts'
import type { Region } from '../../regions/region.ts'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import content from './content.module.css'
import styles from './delivery-cost-tables.module.css'
import { type CostRow, type MethodCosts, methodCosts } from './method-costs.ts'

/** What delivery costs: a table for each way of delivery, with a row for each country. */
export function DeliveryCostTables({ region, costs }: { region: Region; costs: DeliveryCosts | null }) {
  const { t, money } = useShop()
  if (!costs) return <p>{t('delivery-costs.unknown')}</p>
  const methods = methodCosts(costs)
  const { freeFrom } = costs.meta
  const { vatAmount } = region
  const customs = customsCharge(region)
  return (
    <>
      {freeFrom !== null && methods.some(({ goesFree }) => goesFree) && <FreeFrom minor={freeFrom} />}
      {methods.map((method) => (
        <MethodTable key={method.id} method={method} />
      ))}
      {vatAmount > 0 && <p>{t('delivery-costs.tax')}</p>}
      {customs > 0 && <p>{t('delivery-costs.customs', { price: money(customs) })}</p>}
    </>
  )
}

/** The worth of goods is counted without VAT, whichever price is the large one. */
function FreeFrom({ minor }: { minor: number }) {
  const { t, money, format } = useShop()
  const price = format.vatRate === null ? money(minor) : t('price.net', { price: money(minor) })
  return <p className={styles.strong}>{t('delivery-costs.freeFrom', { price })}</p>
}

function MethodTable({ method }: { method: MethodCosts }) {
  const { t, number, country, format } = useShop()
  const { id, weights } = method
  const nameOfRow = ({ countryIso }: CostRow) => (countryIso ? country(countryIso) : '')
  const { compare } = new Intl.Collator(format.languageTag)
  const rows = method.rows.toSorted((a, b) => compare(nameOfRow(a), nameOfRow(b)))
  const isSent = rows.some(({ maxDays }) => maxDays > 0)
  return (
    <div>
      <h2 id={`way-${id}`}>{shipmentName(method, t)}</h2>
      <WideTable name={{ headingId: `way-${id}` }} className={content.figures} frame={content.scroll}>
        <thead>
          <tr>
            <th scope="col">{t('checkout.country')}</th>
            {weights.map((weight) => (
              <th key={weight} scope="col">
                {t('delivery-costs.upTo', { weight: number(weight) })}
              </th>
            ))}
            {isSent && <th scope="col">{t('delivery-costs.days')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.countryIso} row={row} isSent={isSent} />
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}

function Row({ row: { countryIso, costs, minDays, maxDays }, isSent }: { row: CostRow; isSent: boolean }) {
  const { t, country, format } = useShop()
  const days = new Intl.NumberFormat(format.languageTag)
  return (
    <tr>
      <th scope="row">{countryIso ? country(countryIso) : t('delivery-costs.everywhere')}</th>
      {costs.map(({ upToKg, cost }) => (
        <td key={upToKg}>
          <Cost minor={cost} />
        </td>
      ))}
      {isSent && <td>{minDays === maxDays ? days.format(minDays) : days.formatRange(minDays, maxDays)}</td>}
    </tr>
  )
}

function Cost({ minor }: { minor: number | null }) {
  const { t } = useShop()
  const amounts = useAmounts()
  if (minor === null) return '–'
  return minor === 0 ? t('delivery-costs.free') : <Price amounts={amounts(minor)} />
}
