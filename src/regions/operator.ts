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

/** Whether nobody has written themselves in yet: the legal texts are templates then, and the merchant is told so. */
export const isExampleOperator = ({ vatNumber }: { vatNumber: string }): boolean => vatNumber === 'PL0000000000'
