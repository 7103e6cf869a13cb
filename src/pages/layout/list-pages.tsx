import { useShop } from '../../ui/shop.tsx'
import styles from './list-pages.module.css'

/** A page of a list that is a part of a page. */
export interface ListedPart<Row> {
  rows: Row[]
  page: number
  pages: number
}

interface ListPagesProps {
  /** The page that is shown, from 1. */
  page: number
  pages: number
  /** The address of another page. */
  at(page: number): string
  /** The id of the heading of a list that is not the only one of its page. */
  headingId?: string
  /** What the pages before and after are called. */
  before: string
  after: string
}

/** The links of a list to the pages before and after, from beyond its end to the last; nothing where it has one page. */
export function ListPages({ page, pages, at, headingId, before, after }: ListPagesProps) {
  const { t } = useShop()
  if (page <= 1 && page >= pages) return null
  return (
    <nav
      {...(headingId ? { 'aria-labelledby': headingId } : { 'aria-label': t('payments.pages') })}
      className={styles.pages}
    >
      {page > 1 && (
        <a href={at(Math.max(1, Math.min(page - 1, pages)))} rel="prev">
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
