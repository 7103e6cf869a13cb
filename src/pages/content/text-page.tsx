import type { ReactNode } from 'react'
import type { RouteId } from '../../regions/routes.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import type { ContentText } from './content-text.ts'
import styles from './text-page.module.css'

interface TextPageProps {
  route: RouteId
  /** A text of our own files in `content/`, with its placeholders filled in. */
  text: ContentText
  /** What stands before the text, and after it. */
  before?: ReactNode
  children?: ReactNode
}

/** A page that is read: a legal text, or one about the shop and what it sells. */
export function TextPage({ route, text: { title, description, version, html }, before, children }: TextPageProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: title, href: path(route) }]} />
      <article className={styles.text}>
        <header>
          <h1>{title}</h1>
          {description && <p className={styles.lead}>{description}</p>}
          {version && (
            <p className={styles.version}>
              {t('legal.version')} <time dateTime={version}>{date(version, 'long')}</time>
            </p>
          )}
        </header>
        {before}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {children}
      </article>
    </Sheet>
  )
}
