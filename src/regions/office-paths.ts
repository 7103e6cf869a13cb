/** The addresses of the merchant's pages, the same on every store's host. */
export const OFFICE_PATHS = [
  '/manager/insight',
  '/manager/insight.csv',
  '/manager/ledger.csv',
  '/manager/payments.csv',
  '/manager/refunds.csv',
  '/dev/mail',
]

/** Whether a page is for the merchant: only somebody who manages the shop and is signed in may see it. */
export const isOfficePath = (path: string): boolean => OFFICE_PATHS.includes(path)
