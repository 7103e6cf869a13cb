import { useShop } from '../../ui/shop.tsx'
import office from './office-page.module.css'

interface ListPagesProps {
  /** The page that is shown, from 1. */
  page: number
  pages: number
  /** The address of another page. */
  at(page: number): string
  /** What the pages before and after are called. */
  before: string
  after: string
}

/** The links of a list to the pages before and after; nothing where it has one page. */
export function ListPages({ page, pages, at, before, after }: ListPagesProps) {
  const { t } = useShop()
  if (page <= 1 && page >= pages) return null
  return (
    <nav aria-label={t('transfers.pages')} className={office.choices}>
      {page > 1 && (
        <a href={at(page - 1)} rel="prev">
          {before}
        </a>
      )}
      {page < pages && (
        <a href={at(page + 1)} rel="next">
          {after}
        </a>
      )}
    </nav>
  )
}
