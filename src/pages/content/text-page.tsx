import { Fragment, type ReactNode } from 'react'
import type { PagePackage } from '../../packaging/page-pictures.ts'
import type { RouteId } from '../../regions/routes.ts'
import { PagePicture } from '../../ui/page-picture.tsx'
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
  /** What stands in the text where a paragraph names it, `{{figure:box}}`. */
  figures?: Record<string, ReactNode> | undefined
  /** The package that stands beside the text. */
  picture?: PagePackage | undefined
}

/** A page of text: a legal text, or one about the shop and its products. */
export function TextPage({ route, text, before, children, figures, picture }: TextPageProps) {
  const { title, description, version, html } = text
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: title, href: path(route) }]} />
      <article className={picture ? `${styles.text} ${styles.pictured}` : styles.text}>
        <header>
          <h1>{title}</h1>
          {description && <p className={styles.lead}>{description}</p>}
          {version && (
            <p className={styles.version}>
              {t('legal.version')} <time dateTime={version}>{date(version, 'long')}</time>
            </p>
          )}
        </header>
        {picture && <PagePicture of={picture} className={styles.picture} />}
        {before}
        {partsOf(html).map(({ figure, html: part }) => (
          <Fragment key={part}>
            {figure && figures?.[figure]}
            <div dangerouslySetInnerHTML={{ __html: part }} />
          </Fragment>
        ))}
        {children}
      </article>
    </Sheet>
  )
}

/** The text between its figures, each part with the figure that stands before it. */
function partsOf(html: string): { figure?: string; html: string }[] {
  const [first = '', ...parts] = html.split(/<p>\{\{figure:([\w-]+)\}\}<\/p>/)
  const after = Array.from({ length: parts.length / 2 }, (_, at) => ({
    figure: parts[2 * at]!,
    html: parts[2 * at + 1]!,
  }))
  return [{ html: first }, ...after]
}
