import type { Storefront } from '../page/storefront.tsx'

/** The name of a new list: the date of its creation. */
export const newListName = ({ t, dates }: Storefront): string =>
  t('list.defaultName', { date: dates.date(new Date().toISOString(), 'long') })
