import type { Storefront } from '../page/storefront.tsx'

/** What a new list is called until its owner names it: by the day on which it is made. */
export const newListName = ({ t, dates }: Storefront): string =>
  t('list.defaultName', { date: dates.date(new Date().toISOString(), 'long') })
