import { Fragment } from 'react'
import type { Region } from '../../regions/region.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { NewsletterForm } from '../consent/newsletter-form.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './footer.module.css'
import { usePaths } from './paths.tsx'
import { StoreList } from './store-switch.tsx'

/** External profiles, whose names are the same in every language. */
const OUTSIDE = [
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['appStore', 'App Store'],
  ['googlePlay', 'Google Play'],
] as const

/** Categories, stores and contact details, and the note that this is a sandbox. */
export function Footer({ region, plain }: { region: Region; plain: boolean }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <footer className={styles.footer}>
      <Sheet>
        {!plain && (
          <div className={styles.columns}>
            <nav aria-label={t('shell.footerShop')}>
              <h2>{t('shell.footerShop')}</h2>
              <CategoryLinks />
              <ul>
                <li>
                  <a href={path('bundles')}>{t('bundle.title')}</a>
                </li>
                <li>
                  <a href={path('dielines')}>{t('dieline.title')}</a>
                </li>
              </ul>
            </nav>
            <div>
              <h2>{t('shell.footerHelp')}</h2>
              <ul>
                <li>
                  <a href={path('order')}>{t('order.findTitle')}</a>
                </li>
                <li>
                  <a href={`mailto:${region.contact.email}`}>
                    <Breakable address={region.contact.email} />
                  </a>
                </li>
                <li>
                  <a href={`tel:${region.contact.phone.replace(/\s/g, '')}`}>{region.contact.phone}</a>
                </li>
                <li>
                  <a href={region.externalLinks.help}>{t('shell.helpCentre')}</a>
                </li>
                <li>
                  <a href={region.externalLinks.trustpilot}>{t('shell.reviews')}</a>
                </li>
              </ul>
            </div>
            <section className={styles.news} aria-labelledby="news">
              <h2 id="news">{t('newsletter.title')}</h2>
              <p>{t('newsletter.lead')}</p>
              <NewsletterForm id="news" />
            </section>
            <nav className={styles.stores} aria-label={t('shell.footerStores')}>
              <h2>{t('shell.footerStores')}</h2>
              <StoreList region={region} />
            </nav>
          </div>
        )}
        <div className={styles.small}>
          <ul className={styles.legal}>
            <li>
              <a href={path('terms-of-service')}>{t('legal.termsLink')}</a>
            </li>
            <li>
              <a href={path('privacy-policy')}>{t('legal.privacyLink')}</a>
            </li>
            <li>
              <a href={path('cookies')}>{t('consent.settings')}</a>
            </li>
            <li>
              <a href={path('impressum')}>{t('legal.impressum')}</a>
            </li>
          </ul>
          {!plain && (
            <ul className={styles.legal} aria-label={t('shell.elsewhere')}>
              {OUTSIDE.map(([name, label]) => (
                <li key={name}>
                  <a href={region.outsideLinks[name]}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          <p>{t('shell.rights', { year: new Date().getUTCFullYear() })}</p>
          <p>{t('shell.footerMadeIn')}</p>
          <p>{t('shell.sandbox')}</p>
        </div>
      </Sheet>
    </footer>
  )
}

/** An e-mail address that does not fit on one line breaks before its host, or before a dot of it. */
function Breakable({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
