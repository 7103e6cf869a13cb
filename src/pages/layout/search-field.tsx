import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from './paths.tsx'
import styles from './search-field.module.css'

/**
 * The search of the header: a form that leads to the results. When its field is touched a script fills the list with
 * suggestions (`client/search/suggestions.ts`).
 */
export function SearchField() {
  const { t } = useShop()
  const { path, here } = usePaths()
  const [page, query] = here.split('?')
  const searched = page === path('shop') ? (new URLSearchParams(query).get('q') ?? '') : ''
  return (
    <search className={styles.find}>
      <form action={path('shop')}>
        <input
          type="search"
          name="q"
          data-find=""
          aria-label={t('shop.search')}
          placeholder={t('shop.search')}
          defaultValue={searched}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit">
          <VisuallyHidden>{t('shop.search')}</VisuallyHidden>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path
              d="m18 18-5-5M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            />
          </svg>
        </button>
      </form>
      <div id="suggestions" role="listbox" aria-label={t('shop.search')} className={styles.list} hidden />
    </search>
  )
}
