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
  /** The date from which the text applies, `2026-11-21`. */
  version: string
  /** HTML rendered from our own files in `content/`. */
  html: string
}

/** A legal text: terms, privacy policy or imprint. */
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
