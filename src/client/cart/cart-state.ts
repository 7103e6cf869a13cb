import type { Cart } from '../../contract/cart.ts'

/** What the cart page shows: the cart, and for each line the product page that holds its configuration. */
export interface CartState {
  cart: Cart | null
  /** Line id of goods → path of their product page with the line's choices filled in. */
  links: Record<string, string>
  /** The days on which all of it is expected, in the store's words; null where that is not known. */
  dates: string | null
}

/** Why an act was not done, in words, and the field in which it can be put right. */
export interface CartRefusal {
  text: string
  field?: { name: 'quantity'; line: string; typed: string } | { name: 'code'; typed: string }
}

/** What the cart's form answers to a script: the cart as it stands, and what went wrong with the act, if anything. */
export interface CartAnswer extends CartState {
  refusal?: CartRefusal
  /** Prices are of a newer list than the form showed. */
  repriced?: boolean
}

/** How the cart will most likely look once a form's act is done; null where only the server can tell. */
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
