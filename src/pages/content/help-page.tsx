import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePaths } from '../layout/paths.tsx'
import type { QuestionPage } from './content-text.ts'
import styles from './help-page.module.css'

interface HelpPageProps {
  content: QuestionPage
  /** The address of the operator's help centre. */
  centre: string
}

/**
 * Questions by subject. An answer opens without a script, and by itself where an address names its question: the anchor
 * is inside.
 */
export function HelpPage({ content, centre }: HelpPageProps) {
  const { title, description, subjects } = content
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: title, href: path('help') }]} />
      <PageTitle title={title}>{description}</PageTitle>
      <div className={styles.columns}>
        <nav aria-label={t('shell.questions')} className={styles.subjects}>
          <ul>
            {subjects.map(({ id, title: subject }) => (
              <li key={id}>
                <a href={`#${id}`}>{subject}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {subjects.map(({ id, title: subject, questions }) => (
            <section key={id} aria-labelledby={id} className={styles.subject}>
              <h2 id={id}>{subject}</h2>
              {questions.map(({ id: anchor, question, html }) => (
                <details key={anchor} className={styles.question}>
                  <summary>
                    <h3>{question}</h3>
                  </summary>
                  <div id={anchor} dangerouslySetInnerHTML={{ __html: html }} />
                </details>
              ))}
            </section>
          ))}
          <p className={styles.more}>
            {t('shell.noAnswer')} <ButtonLink href={path('contact')}>{t('shell.contact')}</ButtonLink>{' '}
            <a href={centre}>{t('shell.helpCentre')}</a>
          </p>
        </div>
      </div>
    </Sheet>
  )
}
