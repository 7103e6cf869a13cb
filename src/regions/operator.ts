/**
 * Who runs the shop, as its legal pages and its mails name them. An example: whoever opens a shop of their own writes
 * themselves in here.
 */
export const OPERATOR = {
  operator: 'Boxwright Example sp. z o.o.',
  address: 'ul. Przykładowa 1, 00-001 Warszawa, PL',
  represented: 'Ada Przykładowa',
  register: 'KRS 0000000000',
  vatNumber: 'PL0000000000',
} as const

/** Where the goods are sent from, and whose VAT number the seller has. */
export const SELLER_COUNTRY = 'PL'

/** Whether the operator is still the example: the legal texts are templates then, and the merchant's page says so. */
export const isExampleOperator = ({ vatNumber }: { vatNumber: string }): boolean => vatNumber === 'PL0000000000'
