import { type CompanyPrice, LARGEST_DISCOUNT } from '../../contract/company-prices.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CompanyPricesForm, type CompanyPricesFormProps } from './company-prices-form.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'

interface CompanyPricesPageProps extends CompanyPricesFormProps {
  /** Of the company. */
  name: string
  prices: CompanyPrice[]
  /** `YYYY-MM-DD` in the store of the company. */
  today: string
  /** An amount in the format of the company's currency. */
  sum(minor: number): string
}

/** The prices that were agreed with a company, and the forms for another. */
export function CompanyPricesPage(props: CompanyPricesPageProps) {
  const { t } = useShop()
  const { here } = usePaths()
  const { name, prices } = props
  return (
    <Sheet className={office.page}>
      <OfficeNav here={here} />
      <h1 id="prices">{t('company-prices.of', { name })}</h1>
      <p className={office.lead}>{t('company-prices.lead')}</p>
      {prices.length === 0 ? <p>{t('company-prices.none')}</p> : <PriceTable {...props} />}
      <CompanyPricesForm {...props} />
    </Sheet>
  )
}

function PriceTable({ prices, today, sum }: CompanyPricesPageProps) {
  const { t, number } = useShop()
  const { date } = useDates()
  const { here } = usePaths()
  const heads = ['goods', 'pieces', 'price', 'until', 'end'] as const
  return (
    <WideTable name={{ headingId: 'prices' }}>
      <TableHead heads={heads.map((head) => t(`company-prices.${head}`))} />
      <tbody>
        {prices.map((price) => (
          <tr key={price.id}>
            <th scope="row">
              <Goods {...price} />
            </th>
            <td>{price.quantity > 0 && number(price.quantity)}</td>
            <td>
              <Agreed price={price} sum={sum} />
            </td>
            <td className={office.when}>
              {price.validUntil < today
                ? t('company-prices.ended', { date: date(price.validUntil, 'long') })
                : date(price.validUntil, 'long')}
            </td>
            <td>
              <form method="post" action={here}>
                <input type="hidden" name="price" value={price.id} />
                <Button
                  weight="plain"
                  name="intent"
                  value="end"
                  aria-label={t('company-prices.endOf', { name: nameOf(price.subject, t) })}
                >
                  {t('company-prices.end')}
                </Button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const nameOf = (subject: string, t: ReturnType<typeof useShop>['t']): string =>
  t(`product-name.${parseVariantCode(subject)?.product ?? subject}`)

function Goods({ kind, subject }: CompanyPrice) {
  const { t } = useShop()
  const variant = kind === 'fixed' && parseVariantCode(subject)
  return (
    <>
      {nameOf(subject, t)}
      {variant && <Specification configuration={variant} finish />}
    </>
  )
}

function Agreed({ price: { basisPoints, amount }, sum }: { price: CompanyPrice; sum(minor: number): string }) {
  const { t, format } = useShop()
  if (amount !== null) return sum(amount)
  const figure = ((basisPoints ?? LARGEST_DISCOUNT) / 100).toLocaleString(format.languageTag)
  return t('company-prices.off', { percent: figure + format.percentSign })
}
