import { useShop } from '../../ui/shop.tsx'

interface ListCountProps {
  /** How many pass the filter, in words. */
  children: string
  isEmpty: boolean
  /** The address of the list with everything in it. */
  all: string
}

/** Says how many rows a list of the merchant's has; where nothing passes its filter, with the way back to everything. */
export function ListCount({ children, isEmpty, all }: ListCountProps) {
  const { t } = useShop()
  return (
    <p role="status">
      {children} {isEmpty && <a href={all}>{t('inbox.showAll')}</a>}
    </p>
  )
}
