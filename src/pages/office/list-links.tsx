import type { ComponentProps } from 'react'
import { useShop } from '../../ui/shop.tsx'
import { ListPages } from '../layout/list-pages.tsx'

/** The links of a list of the merchant's to the pages before and after. */
export function ListLinks(props: Omit<ComponentProps<typeof ListPages>, 'before' | 'after'>) {
  const { t } = useShop()
  return <ListPages {...props} before={t('office-artwork.before')} after={t('office-artwork.after')} />
}
