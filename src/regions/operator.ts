/**
 * Who runs the shop, as its legal pages and its mails name them. This is an example, to be replaced by whoever runs a
 * shop.
 */
export const OPERATOR = {
  operator: 'Boxwright Example sp. z o.o.',
  address: 'ul. Przykładowa 1, 00-001 Warszawa, PL',
  represented: 'Ada Przykładowa',
  register: 'KRS 0000000000',
  vatNumber: 'PL0000000000',
} as const

/** The country that goods are sent from, and in which the seller is registered for VAT. */
export const SELLER_COUNTRY = 'PL'

/**
 * Whether the operator is still the example. Then the legal texts are only templates, and the merchant's page says so.
 */
export const isExampleOperator = ({ vatNumber }: { vatNumber: string }): boolean => vatNumber === 'PL0000000000'
