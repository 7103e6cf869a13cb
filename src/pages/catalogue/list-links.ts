import { type ListChoice, listQuery, WHOLE_LIST } from '../../contract/list-choice.ts'
import type { Category } from '../../contract/vocabulary.ts'
import { formatLength } from '../../regions/units.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'

/** Addresses of a list: the whole range or a category, with a choice of its products. */
export function useListLinks(category?: Category) {
  const { path } = usePaths()
  const { format } = useShop()
  const home = category ? path('category', { category }) : path('shop')
  return {
    /** Without a choice. */
    home,
    linkTo(choice: Partial<ListChoice>): string {
      const query = listQuery({ ...WHOLE_LIST, ...choice }, (mm) => formatLength(mm, format))
      return query ? `${home}?${query}` : home
    },
  }
}
