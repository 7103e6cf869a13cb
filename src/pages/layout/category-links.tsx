import { CATEGORIES, type Category } from '../../contract/vocabulary.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from './paths.tsx'

/** Links to the categories and to the whole range. */
export function CategoryLinks({ categories = CATEGORIES }: { categories?: readonly Category[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <ul>
      {categories.map((category) => (
        <li key={category}>
          <a href={path('category', { category })}>{t(`category-name.${category}`)}</a>
        </li>
      ))}
      <li>
        <a href={path('shop')}>{t('shell.allPackaging')}</a>
      </li>
    </ul>
  )
}
