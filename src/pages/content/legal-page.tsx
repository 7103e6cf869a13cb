import type { RouteId } from '../../regions/routes.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './legal-page.module.css'

interface LegalPageProps {
  route: RouteId
  title: string
  /** The day from which it holds, `2026-11-21`. */
  version: string
  /** Our own text, from `content/`. */
  html: string
}

/** Terms, privacy and who runs the shop, in the words of the operator. */
export function LegalPage({ route, title, version, html }: LegalPageProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: title, href: path(route) }]} />
      <article className={styles.text}>
        <header>
          <h1>{title}</h1>
          <p className={styles.version}>
            {t('legal.version')} <time dateTime={version}>{date(version, 'long')}</time>
          </p>
        </header>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </Sheet>
  )
}
