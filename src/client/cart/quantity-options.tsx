import type { ProductLine } from '../../contract/line-item.ts'
import { amountsOf } from '../../pricing/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { CartForm } from './cart-state.ts'

interface Props {
  line: ProductLine
  /** VAT rate of the line, in basis points. */
  rate: number
  form: CartForm
}

/** Other quantities that the merchant offers for a line, each a form of its own. */
export function QuantityOptions({ line, rate, form }: Props) {
  const { t, number } = useShop()
  const options = line.quantityOptions?.filter(({ quantity }) => quantity !== line.quantity) ?? []
  if (options.length === 0) return null
  return (
    <>
      <p>{t('cart.options')}</p>
      {options.map(({ id, quantity, amount }) => (
        <form key={id} method="post" action={form.action} onSubmit={form.onSubmit}>
          <input type="hidden" name="intent" value="take-option" />
          <input type="hidden" name="option" value={id} />
          <input type="hidden" name="version" value={form.version} />
          <Button weight="plain">
            <Price amounts={amountsOf(amount, rate || null)}>
              {({ each }) => t('cart.optionTake', { count: number(quantity), price: each(quantity) })}
            </Price>
          </Button>
        </form>
      ))}
    </>
  )
}
