import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './consent-banner.module.css'

/**
 * Asks for the consents once. It is part of every page and hidden by the root's `data-consent` before the first paint, so that
 * the layout does not shift. Its buttons are a plain form, and refusing takes as little as agreeing.
 */
export function ConsentBanner() {
  const { t } = useShop()
  const { path, here } = usePaths()
  return (
    <aside className={styles.banner} aria-label={t('consent.label')} data-consent-banner="">
      <form method="post" action={path('cookies')} className={styles.sheet} data-consent-form="">
        <input type="hidden" name="back" value={here} />
        <div>
          <p className={styles.title}>{t('consent.title')}</p>
          <p>
            {t('consent.text')} <a href={path('privacy-policy')}>{t('legal.privacyLink')}</a>
          </p>
        </div>
        <p className={styles.acts}>
          <button type="submit" name="choice" value="none" className={styles.act}>
            {t('consent.decline')}
          </button>
          <button type="submit" name="choice" value="all" className={styles.act}>
            {t('consent.accept')}
          </button>
          <a href={path('cookies')}>{t('consent.choose')}</a>
        </p>
      </form>
    </aside>
  )
}
