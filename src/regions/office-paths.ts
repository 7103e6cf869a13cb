/** The addresses of the merchant's pages, the same on every store's host. */
export const OFFICE_PATHS = ['/manager/insight', '/manager/insight.csv', '/dev/mail']

/** Whether a page is the merchant's: whoever manages the shop signs in to see it. */
export const isOfficePath = (path: string): boolean => OFFICE_PATHS.includes(path)
