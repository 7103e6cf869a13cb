import type { OrderMoney } from '../../contract/order-money.ts'
import type { ListedQuantity } from '../../contract/quantity-options.ts'
import { lineName } from '../../i18n/line-words.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'

export interface OrderQuantitiesPageProps {
  order: Pick<OrderMoney, 'number' | 'completedAt' | 'currency' | 'lines'>
  quantities: readonly ListedQuantity[]
  /** Whether the last change was refused: the order or its lines are others by now. */
  isRefused: boolean
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** The quantities of each line of an open order, and which of them its buyer is offered. */
export function OrderQuantitiesPage({ order, quantities, isRefused, sum }: OrderQuantitiesPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { number: orderNumber, completedAt, currency, lines } = order
  const offered = lines.filter(({ id }) => quantities.some(({ lineItemId }) => lineItemId === id))
  return (
    <Sheet className={office.page}>
      <OfficeNav here={path('manager-payments')} />
      <p>
        <a href={path('manager-order-money', { orderNumber })}>{t('money.title', { number: orderNumber })}</a>
      </p>
      <h1>{t('office-quantities.title', { number: orderNumber })}</h1>
      {isRefused && <Note tone="bad">{t('office-quantities.refused')}</Note>}
      {offered.length === 0 && <p>{t('office-quantities.none')}</p>}
      {offered.length > 0 && <p>{t(completedAt ? 'office-quantities.placed' : 'office-quantities.text')}</p>}
      {offered.map((line) => (
        <section key={line.id} className={office.part}>
          <h2 id={line.id}>{lineName(line, t)}</h2>
          <Quantities
            headingId={line.id}
            quantities={quantities.filter(({ lineItemId }) => lineItemId === line.id)}
            isOpen={!completedAt}
            money={(minor) => sum(minor, currency)}
          />
        </section>
      ))}
    </Sheet>
  )
}

interface QuantitiesProps {
  headingId: string
  quantities: readonly ListedQuantity[]
  isOpen: boolean
  money(minor: number): string
}

function Quantities({ headingId, quantities, isOpen, money }: QuantitiesProps) {
  const { t, number } = useShop()
  return (
    <OfficeTable
      name={{ headingId }}
      heads={[t('office-quantities.pieces'), t('office-quantities.net'), t('office-quantities.buyer')]}
    >
      {quantities.map((quantity) => (
        <tr key={quantity.id}>
          <th scope="row" id={quantity.id}>
            {number(quantity.quantity)}
          </th>
          <td>{money(quantity.amount)}</td>
          <td>
            {quantity.selected && t('office-quantities.selected')}
            {!quantity.selected && isOpen && <Toggle quantity={quantity} />}
            {!quantity.selected &&
              !isOpen &&
              t(quantity.visible ? 'office-quantities.shown' : 'office-quantities.hidden')}
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}

/** Shows a quantity to the buyer, or hides it again: the form says which, so that sent twice it is done once. */
function Toggle({ quantity: { id, visible } }: { quantity: ListedQuantity }) {
  const { t } = useShop()
  const { here } = usePaths()
  return (
    <form method="post" action={here}>
      <input type="hidden" name="option" value={id} />
      <Button weight="plain" name="visible" value={visible ? 'no' : 'yes'} aria-describedby={id}>
        {t(visible ? 'office-quantities.hide' : 'office-quantities.show')}
      </Button>
    </form>
  )
}
