import { type Answered, call, type TestCart } from './caller.ts'

/** What is agreed to before a service is paid. */
export const SERVICE_TEXT =
  'I want the service to begin at once, and I know that I lose my right of withdrawal when it is complete.'

/** The buyer's answer to it, in the checkout. */
export const agree = (cart: TestCart, value = 'granted', email = 'ada@example.com'): Promise<Answered> =>
  call(
    'POST',
    'v2/orders/consents',
    {
      order_number: cart.number,
      email,
      location: 'Checkout',
      consents: { instant_service: { value, text: SERVICE_TEXT } },
      region: 'eu',
      locale: 'en-US',
      anonymous_id: '',
    },
    { token: cart.order.token },
  )
