import type { Company } from '../../contract/company.ts'
import type { ItemSource } from '../../contract/company-items.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ItemGoods, ItemPicture } from './item-goods.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

/** Goods that can be kept as an item, and what names them: a line of an order, or a design. */
export interface KeepableGoods extends Pick<ItemSource, 'variantId' | 'boxDesign' | 'orderedAt'> {
  order: string
  line: string
  design: string
  /** Null where nobody has said how many. */
  quantity: number | null
  /** Of a saved design, which is not frozen yet. */
  drawn?: { name: string; picture: string }
}

/** The names of the fields of an item. */
const FIELD_NAMES = { sku: 'items.number', name: 'items.name', pieces: 'items.usual' } as const

/** The id of a field of goods. */
const idOf = (
  field: string,
  { order = '', line = '', design = '' }: { order?: string; line?: string; design?: string },
) => `${field}-${order}${line}${design}`

interface NewItemPageProps {
  company: Company
  orders: KeepableGoods[]
  cart: KeepableGoods[]
  drawn: KeepableGoods[]
  /** What is wrong with the form that was sent, and what stood in it. */
  problems?: FieldProblems
  values?: Readonly<Record<string, string>>
}

/** Goods of orders, of the cart and of designs, each with the form that keeps it as an item. */
export function NewItemPage({ company, orders, cart, drawn, problems = {}, values = {} }: NewItemPageProps) {
  const { t } = useShop()
  const parts = [
    ['items.fromCart', cart],
    ['items.fromOrders', orders],
    ['items.fromDesigns', drawn],
  ] as const
  const isEmpty = parts.every(([, goods]) => goods.length === 0)
  return (
    <PlusFrame company={company} title={t('items.add')}>
      <ErrorSummary
        problems={Object.fromEntries(
          Object.entries(problems).map(([field, problem]) => [idOf(field, values), problem]),
        )}
        nameOf={(id) => t(FIELD_NAMES[id.split('-')[0] as keyof typeof FIELD_NAMES])}
      />
      <p>{t('items.addLead')}</p>
      {isEmpty && <p>{t('items.nothing')}</p>}
      {parts.map(
        ([title, goods]) =>
          goods.length > 0 && (
            <section key={title} className={styles.section}>
              <h2>{t(title)}</h2>
              <ul className={styles.items}>
                {goods.map((one) => {
                  const isMine = one.order === values.order && one.line === values.line && one.design === values.design
                  const said = isMine ? { problems, values } : { problems: {}, values: {} }
                  return <Keepable key={`${one.order} ${one.line} ${one.design}`} goods={one} {...said} />
                })}
              </ul>
            </section>
          ),
      )}
    </PlusFrame>
  )
}

interface KeepableProps {
  goods: KeepableGoods
  problems: FieldProblems
  values: Readonly<Record<string, string>>
}

function Keepable({ goods, problems, values }: KeepableProps) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { order, line, design, orderedAt, variantId, quantity, drawn } = goods
  const product = parseVariantCode(variantId)?.product
  const error = useFieldProblems(problems)
  const field = (name: 'sku' | 'name' | 'pieces', kept: string | number) => ({
    id: idOf(name, goods),
    name,
    defaultValue: values[name] ?? kept,
    error: error(name),
  })
  return (
    <li>
      <ItemPicture {...goods} drawn={drawn?.picture} />
      <ItemGoods goods={goods} {...(drawn && { name: drawn.name })}>
        {orderedAt && <p>{t('items.ordered', { number: order, date: date(orderedAt, 'long') })}</p>}
        {quantity !== null && <p>{t.plural('filter.pieces', quantity, { count: number(quantity) })}</p>}
      </ItemGoods>
      <details className={styles.change} open={Object.keys(problems).length > 0}>
        <summary>{t('items.keep')}</summary>
        <form method="post" action={path('plus-new-item')} className={styles.itemForm} noValidate>
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="line" value={line} />
          <input type="hidden" name="design" value={design} />
          <TextField {...field('sku', '')} label={t('items.number')} help={t('items.numberHelp')} maxLength={40} />
          <TextField
            {...field('name', drawn?.name ?? (product ? t(`product-name.${product}`) : ''))}
            label={t('items.name')}
            maxLength={80}
          />
          <TextField {...field('pieces', quantity ?? '')} label={t('items.usual')} inputMode="numeric" maxLength={9} />
          <p>
            <Button>{t('plus.save')}</Button>
          </p>
        </form>
      </details>
    </li>
  )
}
