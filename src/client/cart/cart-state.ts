import type { FormEvent } from 'react'
import type { Cart } from '../../contract/cart.ts'

/** The address of the cart's forms, and the version of the cart that they show. */
export interface CartForm {
  action: string
  version: number
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** The state of the cart page: the cart, and for each line of goods the link to its product page. */
export interface CartState {
  cart: Cart | null
  /** For each line of goods, by its id, the path of its product page with the line's choices filled in. */
  links: Record<string, string>
  /** When everything is expected, in words: the days of its delivery or dispatch, or the day from which it can be collected; null where unknown. */
  arrival: string | null
}

/** Why an act was refused, as a message, and the field in which it can be corrected. */
export interface CartRefusal {
  text: string
  field?: { name: 'quantity'; line: string; typed: string } | { name: 'code'; typed: string }
}

/** The answer of the cart's form to a script: the current cart, and why the act was refused, if it was. */
export interface CartAnswer extends CartState {
  refusal?: CartRefusal
  /** Whether the prices are of a newer list than the form showed. */
  repriced?: boolean
}

/**
 * The cart as it will probably be after a form's act, to be shown until the server has answered; null where only the
 * server can tell.
 */
export function expected({ cart, ...rest }: CartState, form: FormData): CartState | null {
  if (!cart) return null
  const lineId = form.get('line')
  switch (form.get('intent')) {
    case 'remove':
      return { cart: { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }, ...rest }
    case 'update': {
      const quantity = Number(form.get('quantity'))
      if (!Number.isInteger(quantity) || quantity < 1) return null
      return {
        cart: { ...cart, lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)) },
        ...rest,
      }
    }
    default:
      return null
  }
}
