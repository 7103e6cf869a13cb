import type { Product } from '../../contract/catalogue.ts'
import type { Company } from '../../contract/company.ts'
import type { CompanyItem } from '../../contract/company-items.ts'
import type { CompanyPrice } from '../../contract/company-prices.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ProductGrid, type ProductOffer } from '../catalogue/product-card.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './catalogue-page.module.css'
import { OrderableItem } from './orderable-item.tsx'
import plus from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

interface CompanyCataloguePageProps {
  company: Company
  /** The first items by name, and how many there are. */
  items: CompanyItem[]
  itemCount: number
  /** The prices that were agreed and hold now. */
  agreed: CompanyPrice[]
  /** The products of the store at the company's prices. */
  offers: ProductOffer[]
  formKey: string
}

/** What a company orders: its items, the prices that were agreed with it, and the shop's products at its prices. */
export function CompanyCataloguePage({
  company,
  items,
  itemCount,
  agreed,
  offers,
  formKey,
}: CompanyCataloguePageProps) {
  const { t, number, format } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const canOrder = companyScope('order', company.me.role, company.state) !== null
  const discounts = agreed.filter(({ kind }) => kind === 'discount')
  const fixed = agreed.filter(({ kind }) => kind === 'fixed')
  const below = ({ type }: Product) => {
    const own = discounts.find(({ subject }) => subject === type)
    if (!own) return null
    const percent = ((own.basisPoints ?? 0) / 100).toLocaleString(format.languageTag) + format.percentSign
    return <p className={styles.own}>{t('plus-catalogue.off', { percent, date: date(own.validUntil, 'long') })}</p>
  }
  return (
    <PlusFrame company={company} title={t('plus-catalogue.title')}>
      <p>{t('plus-catalogue.lead')}</p>
      {items.length > 0 && (
        <section className={plus.section}>
          <h2>{t('items.title')}</h2>
          <ul className={plus.items}>
            {items.map((item) => (
              <OrderableItem
                key={item.id}
                item={item}
                canOrder={canOrder}
                canManage={false}
                action={path('plus-items')}
                values={{}}
                problems={{}}
                formKey={`${formKey}-${item.id.slice(0, 8)}`}
              />
            ))}
          </ul>
          <p className={plus.itemActs}>
            <a href={path('plus-items')}>{t('plus-catalogue.allItems', { count: number(itemCount) })}</a>
          </p>
        </section>
      )}
      {fixed.length > 0 && <FixedPrices fixed={fixed} />}
      <section className={plus.section}>
        <h2>{t('plus-catalogue.products')}</h2>
        <ProductGrid offers={offers} below={below} />
      </section>
    </PlusFrame>
  )
}

function FixedPrices({ fixed }: { fixed: CompanyPrice[] }) {
  const { t, number } = useShop()
  const { date } = useDates()
  const amountsFor = useAmounts()
  return (
    <section className={plus.section}>
      <h2 id="fixed">{t('company-prices.title')}</h2>
      <WideTable name={{ headingId: 'fixed' }}>
        <TableHead
          heads={[
            t('company-prices.goods'),
            t('company-prices.pieces'),
            t('quick-order.price'),
            t('company-prices.until'),
          ]}
        />
        <tbody>
          {fixed.map(({ id, subject, quantity, amount, validUntil }) => {
            const variant = parseVariantCode(subject)
            return (
              <tr key={id}>
                <th scope="row">
                  {variant ? t(`product-name.${variant.product}`) : subject}
                  {variant && <Specification configuration={variant} finish />}
                </th>
                <td>{number(quantity)}</td>
                <td>
                  <Price amounts={amountsFor(amount ?? 0)} />
                </td>
                <td className={styles.when}>{date(validUntil, 'long')}</td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
    </section>
  )
}
