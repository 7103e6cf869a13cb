import { MOST_ITEM_PRICES, type PricedItem } from '../../contract/company-item-prices.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { useDates } from '../layout/dates.tsx'
import { ListPages } from '../layout/list-pages.tsx'
import { ListSearch } from '../layout/list-search.tsx'
import { usePaths } from '../layout/paths.tsx'
import { pricesText } from './item-prices-text.ts'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'

/** How many rows for prices a form has at least. */
const FEWEST_ROWS = 3

interface CompanyItemsPageProps {
  /** Of the company. */
  name: string
  items: PricedItem[]
  q: string
  page: number
  pages: number
  /** The address of the forms. */
  action: string
  /** An amount in the format of the company's currency. */
  sum(minor: number): string
  /** The id of the item whose prices were changed since the form was opened that was sent. */
  changed?: string
  /** What is wrong with the form that was sent, and what was typed. */
  problems?: FieldProblems
  values?: Readonly<Record<string, string>>
}

/** The items of a company, each with its public price and the form of what was agreed. */
export function CompanyItemsPage(props: CompanyItemsPageProps) {
  const { name, items, q, page, pages, action } = props
  const { t } = useShop()
  const { here } = usePaths()
  const at = (to: number) => `${here}?${new URLSearchParams({ ...(q && { q }), page: String(to) })}`
  return (
    <Sheet className={office.page}>
      <OfficeNav here={here} />
      <h1>{t('company-items.of', { name })}</h1>
      <p className={office.lead}>{t('company-items.lead')}</p>
      <ListSearch action={here} label={t('items.search')} q={q} />
      {pages === 0 && <p>{t(q ? 'items.noneFound' : 'company-items.none')}</p>}
      {items.map((item) => (
        <Item key={item.id} {...props} item={item} action={action} />
      ))}
      <ListPages page={page} pages={pages} at={at} before={t('items.previous')} after={t('items.next')} />
    </Sheet>
  )
}

type ItemProps = Pick<CompanyItemsPageProps, 'action' | 'sum' | 'changed' | 'problems' | 'values'> & {
  item: PricedItem
}

function Item({ item, action, sum, changed, problems = {}, values = {} }: ItemProps) {
  const { t, number } = useShop()
  const { date } = useDates()
  const { id, sku, name, variantId, quantity, publicAmount, prices, validUntil } = item
  const variant = parseVariantCode(variantId)
  const isMine = values.item === id
  const error = useFieldProblems(problems)
  const frame = (key: string) => ({
    id: `${key}-${id}`,
    name: key,
    error: isMine ? error(key) : undefined,
  })
  const field = (key: string, kept: string) => ({ ...frame(key), defaultValue: isMine ? values[key] : kept })
  // What was agreed when the form was opened, also where it is shown again with what was typed.
  const shown = (key: string, now: string) => ({ name: key, value: (isMine ? values[key] : undefined) ?? now })
  const rows = Array.from(
    { length: Math.min(MOST_ITEM_PRICES, Math.max(FEWEST_ROWS, prices.length + 1)) },
    (_, at) => at,
  )
  return (
    <section className={office.part} aria-labelledby={`item-${id}`}>
      <h2 id={`item-${id}`}>{name}</h2>
      <p>
        <b>{sku}</b>
      </p>
      {variant && <p>{t(`product-name.${variant.product}`)}</p>}
      {variant && <Specification configuration={variant} finish />}
      <p>
        {publicAmount === null
          ? t('items.notSold')
          : t('company-items.public', { count: number(quantity), price: sum(publicAmount) })}
      </p>
      {prices.length > 0 && validUntil && <p>{t('items.agreedUntil', { date: date(validUntil, 'long') })}</p>}
      {changed === id && <Note tone="bad">{t('company-items.changed')}</Note>}
      <form method="post" action={action} className={office.transfer} noValidate>
        <input type="hidden" name="item" value={id} />
        <input type="hidden" {...shown('shownPrices', pricesText(prices))} />
        <input type="hidden" {...shown('shownUntil', validUntil ?? '')} />
        {rows.map((at) => (
          <div key={at} className={office.row}>
            <TextField
              {...field(`pieces${at}`, prices[at] ? String(prices[at].quantity) : '')}
              label={t('company-prices.pieces')}
              inputMode="numeric"
              maxLength={7}
            />
            <MoneyField
              {...frame(`amount${at}`)}
              typed={isMine ? values[`amount${at}`] : undefined}
              kept={prices[at]?.amount}
              label={t('company-prices.amount')}
            />
          </div>
        ))}
        <div className={office.row}>
          <TextField {...field('until', validUntil ?? '')} label={t('company-prices.until')} type="date" />
          <Button aria-label={t('company-items.agreeOf', { name: sku })}>{t('company-items.agree')}</Button>
        </div>
      </form>
    </section>
  )
}
