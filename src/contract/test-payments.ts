/**
 * The payment methods of the sandbox gateway, with the ids of Stripe's test payment methods: a shopper chooses one, so that no
 * card number is ever typed, sent or stored. The form of a real gateway submits a real id in their place.
 */
export const TEST_PAYMENTS = [
  { id: 'pm_card_visa', brand: 'Visa', last4: '4242', outcome: 'succeeds' },
  { id: 'pm_card_authenticationRequired', brand: 'Visa', last4: '3184', outcome: 'asks' },
  { id: 'pm_card_visa_chargeDeclinedInsufficientFunds', brand: 'Visa', last4: '9995', outcome: 'declines' },
] as const

export type TestOutcome = (typeof TEST_PAYMENTS)[number]['outcome']

/** The test payment method with an outcome. */
export const testPayment = (outcome: TestOutcome): string => TEST_PAYMENTS.find((item) => item.outcome === outcome)!.id
