import type { CompanyItem } from '../../contract/company-items.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { GoodsDieline } from '../business/dieline-files.tsx'
import { useDates } from '../layout/dates.tsx'
import { ItemGoods, ItemPicture } from './item-goods.tsx'
import styles from './orderable-item.module.css'
import plus from './plus.module.css'

interface OrderableItemProps {
  item: CompanyItem
  canOrder: boolean
  canManage: boolean
  /** The address of its forms. */
  action: string
  formKey: string
  /** What stood in its form that was sent, and what is wrong with it. */
  values: Readonly<Record<string, string>>
  problems: FieldProblems
}

/** An item with what it costs now, and its forms. */
export function OrderableItem(props: OrderableItemProps) {
  const { item, canOrder, canManage } = props
  const { t, number } = useShop()
  const { date } = useDates()
  const amountsFor = useAmounts()
  const { name, sku, quantity, amount, validUntil } = item
  return (
    <li>
      <ItemPicture {...item} isMade={item.least !== null} />
      <ItemGoods goods={item} name={name}>
        <p className={styles.sku}>{sku}</p>
      </ItemGoods>
      <div className={styles.price}>
        {amount === null ? (
          <p className={styles.gone}>{t('items.notSold')}</p>
        ) : (
          <>
            <p>{t.plural('filter.pieces', quantity, { count: number(quantity) })}</p>
            <b>
              <Price amounts={amountsFor(amount)} />
            </b>
            <p>
              <Price amounts={amountsFor(amount)}>{({ each }) => t('cart.each', { price: each(quantity) })}</Price>
            </p>
            {validUntil && <p>{t('items.agreedUntil', { date: date(validUntil, 'long') })}</p>}
          </>
        )}
        {canOrder && item.least !== null && <AddForm {...props} />}
      </div>
      {item.dieline && <ItemDieline code={item.dieline} since={item.formerDielineAt} />}
      {canManage && <ChangeForm {...props} />}
    </li>
  )
}

/** The dieline that an item was kept with, and since when, where the catalogue has another by now. */
function ItemDieline({ code, since }: { code: string; since: string | null }) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <details className={plus.change}>
      <summary>{t('items.dieline')}</summary>
      {since && <p>{t('items.formerDieline', { date: date(since, 'long') })}</p>}
      <GoodsDieline code={code} />
    </details>
  )
}

/** What is said of its fields; of a quantity, how many are made. */
function useItemProblems({ least, most }: CompanyItem, problems: FieldProblems): FieldProblems {
  const { number } = useShop()
  if (!problems.pieces) return problems
  const params = { min: number(least ?? 0), max: number(most ?? 0) }
  return { ...problems, pieces: { ...problems.pieces, params } }
}

/** The id of a field of one of its forms. */
const idOf = (field: string, intent: string | undefined, { id }: CompanyItem): string =>
  intent === 'save' ? `${field}-of-${id}` : `${field}-${id}`

/** What is wrong with the form of an item that was sent, above the list. */
export function ItemErrors({ item, values, problems }: Pick<OrderableItemProps, 'item' | 'values' | 'problems'>) {
  const { t } = useShop()
  const said = Object.entries(useItemProblems(item, problems))
  const names: Record<string, string> = {
    sku: t('items.number'),
    name: t('items.name'),
    pieces: values.intent === 'save' ? t('items.usual') : t('cart.quantityOf', { product: item.name }),
  }
  return (
    <ErrorSummary
      problems={Object.fromEntries(said.map(([field, problem]) => [idOf(field, values.intent, item), problem]))}
      nameOf={(id) => names[id.split('-')[0]!]}
    />
  )
}

function AddForm({ item, action, formKey, values, problems }: OrderableItemProps) {
  const { t } = useShop()
  const isMine = values.intent === 'add'
  const error = useFieldProblems(useItemProblems(item, isMine ? problems : {}))
  return (
    <form method="post" action={action} className={styles.add}>
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        id={idOf('pieces', 'add', item)}
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        label={t('cart.quantity')}
        aria-label={t('cart.quantityOf', { product: item.name })}
        defaultValue={isMine ? values.pieces : item.quantity}
        error={error('pieces')}
      />
      <Button name="intent" value="add" aria-label={t('list.addOf', { product: item.name })}>
        {t('configurator.addToCart')}
      </Button>
    </form>
  )
}

function ChangeForm({ item, action, values, problems }: OrderableItemProps) {
  const { t } = useShop()
  const isMine = values.intent === 'save'
  const error = useFieldProblems(useItemProblems(item, isMine ? problems : {}))
  const field = (name: 'sku' | 'name' | 'pieces', kept: string | number) => ({
    id: idOf(name, 'save', item),
    name,
    defaultValue: isMine ? values[name] : kept,
    error: error(name),
  })
  return (
    <details className={plus.change} open={isMine}>
      <summary>{t('items.change')}</summary>
      <form method="post" action={action} className={plus.itemForm} noValidate>
        <input type="hidden" name="id" value={item.id} />
        <TextField {...field('sku', item.sku)} label={t('items.number')} maxLength={40} />
        <TextField {...field('name', item.name)} label={t('items.name')} maxLength={80} />
        <TextField {...field('pieces', item.quantity)} label={t('items.usual')} inputMode="numeric" maxLength={9} />
        <p className={plus.itemActs}>
          <Button name="intent" value="save">
            {t('plus.save')}
          </Button>
          <Button weight="plain" name="intent" value="retire">
            {t('items.retire')}
          </Button>
        </p>
      </form>
    </details>
  )
}
