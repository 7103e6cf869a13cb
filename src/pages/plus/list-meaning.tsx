import type { ListedItem, ReadItemList } from '../../contract/company-items.ts'
import { MOST_CART_LINES } from '../../contract/line-item.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './list-meaning.module.css'
import plus from './plus.module.css'

interface ListMeaningProps {
  read: ReadItemList
  /** How many lines more the cart takes. */
  room: number
  formKey: string
}

/** What each line of a list means: those that cannot be ordered by their number and why, the others with their prices. */
export function ListMeaning({ read: { items, total }, room, formKey }: ListMeaningProps) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const amountsFor = useAmounts()
  const bad = items.filter(({ problem }) => problem !== null)
  const good = items.filter(({ problem }) => problem === null)
  return (
    <>
      {bad.length > 0 && <BadLines bad={bad} />}
      {good.length > 0 && (
        <section className={plus.section}>
          <h2 id="good">{t('quick-order.good', { count: number(good.length) })}</h2>
          <GoodLines good={good} />
          {good.length > room && (
            <Note tone="change">{t('quick-order.room', { count: number(room), most: number(MOST_CART_LINES) })}</Note>
          )}
          <form method="post" action={path('plus-quick-order')}>
            <input type="hidden" name="key" value={formKey} />
            {good.map(({ sku, quantity }) => (
              <input key={sku} type="hidden" name="line" value={`${sku};${quantity}`} />
            ))}
            <p className={styles.total}>
              {t('cart.total')}{' '}
              <b>
                <Price amounts={amountsFor(total)} />
              </b>
            </p>
            <Button name="intent" value="order">
              {t('quick-order.order')}
            </Button>
          </form>
        </section>
      )}
    </>
  )
}

function BadLines({ bad }: { bad: readonly ListedItem[] }) {
  const { t, number, list } = useShop()
  return (
    <section className={plus.section}>
      <h2 id="bad">{t('quick-order.bad', { count: number(bad.length) })}</h2>
      <WideTable name={{ headingId: 'bad' }}>
        <TableHead heads={[t('quick-order.line'), t('items.number'), t('cart.quantity')]} />
        <tbody>
          {bad.map((item) => (
            <tr key={item.lines[0]}>
              <th scope="row">{list(item.lines.map((line) => number(line)))}</th>
              <td className={styles.told}>
                <b>{item.sku}</b>
                <p className={styles.wrong}>
                  <Problem item={item} />
                </p>
              </td>
              <td>{item.said}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}

function Problem({ item: { problem, least, most } }: { item: ListedItem }) {
  const { t, number } = useShop()
  if (problem === null) return null
  return t(`list-problem.${problem}`, { least: number(least ?? 0), most: number(most ?? 0) })
}

function GoodLines({ good }: { good: readonly ListedItem[] }) {
  const { t, number, list } = useShop()
  const amountsFor = useAmounts()
  return (
    <WideTable name={{ headingId: 'good' }}>
      <TableHead heads={[t('quick-order.line'), t('items.number'), t('cart.quantity'), t('quick-order.price')]} />
      <tbody>
        {good.map(({ lines, sku, name, quantity, amount }) => (
          <tr key={lines[0]}>
            <th scope="row">{number(lines[0] ?? 0)}</th>
            <td className={styles.told}>
              <b>{sku}</b>
              <p>{name}</p>
              {lines.length > 1 && (
                <p>{t('quick-order.addedUp', { lines: list(lines.map((line) => number(line))) })}</p>
              )}
            </td>
            <td>{number(quantity ?? 0)}</td>
            <td>
              <Price amounts={amountsFor(amount ?? 0)} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
