import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './cookies-page.module.css'
import { KeptList } from './kept-list.tsx'

const CHOICES = ['Functional', 'Analytics', 'Advertising'] as const

interface CookiesPageProps {
  allowed: Record<(typeof CHOICES)[number], boolean>
  saved: boolean
  /** Whether the browser sends Global Privacy Control and the visitor has not chosen otherwise. */
  objects: boolean
}

/** The purpose of each category of cookies, and the form to change the choice. */
export function CookiesPage({ allowed, saved, objects }: CookiesPageProps) {
  const { t } = useShop()
  const { path, here } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: t('consent.settings'), href: path('cookies') }]} />
      <PageTitle title={t('consent.settings')}>
        {t('consent.lead')} <a href={path('privacy-policy')}>{t('legal.privacyLink')}</a>
      </PageTitle>
      {saved && (
        <div data-consent-saved="">
          <Note tone="good">{t('consent.saved')}</Note>
        </div>
      )}
      {objects && <Note tone="change">{t('consent.gpc')}</Note>}
      <form method="post" action={here} className={styles.form} data-consent-settings="">
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('consent.label')}</legend>
          <div className={styles.choice}>
            <p className={styles.name}>
              {t('consent-category.Essential')} <small>{t('consent.always')}</small>
            </p>
            <p id="Essential-text">{t('consent-text.Essential')}</p>
          </div>
          {CHOICES.map((category) => (
            <div key={category} className={styles.choice}>
              <label className={styles.name}>
                <input
                  type="checkbox"
                  name={category}
                  defaultChecked={allowed[category]}
                  aria-describedby={`${category}-text`}
                />
                {t(`consent-category.${category}`)}
              </label>
              <p id={`${category}-text`}>{t(`consent-text.${category}`)}</p>
            </div>
          ))}
        </fieldset>
        <p className={styles.acts}>
          <Button name="choice" value="some">
            {t('consent.save')}
          </Button>
          <Button name="choice" value="none" weight="quiet">
            {t('consent.decline')}
          </Button>
          <Button name="choice" value="all" weight="quiet">
            {t('consent.accept')}
          </Button>
        </p>
      </form>
      <KeptList />
    </Sheet>
  )
}
