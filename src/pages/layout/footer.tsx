import { Fragment } from 'react'
import type { Region } from '../../regions/region.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { NewsletterForm } from '../consent/newsletter-form.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './footer.module.css'
import { OutsideLinks } from './outside-links.tsx'
import { usePaths } from './paths.tsx'
import { ShopLinks } from './shop-links.tsx'
import { StoreList } from './store-switch.tsx'

/** Categories, help, the shop itself, stores and contact details, and where it is one, the note that this is a sandbox. */
export function Footer({ region, plain, isSandbox }: { region: Region; plain: boolean; isSandbox: boolean }) {
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
              <ShopLinks of="more" />
            </nav>
            <nav aria-label={t('shell.footerHelp')}>
              <h2>{t('shell.footerHelp')}</h2>
              <ShopLinks of="help" />
              <ul>
                <li>
                  <a href={`mailto:${region.contact.email}`}>
                    <Breakable address={region.contact.email} />
                  </a>
                </li>
                <li>
                  <a href={`tel:${region.contact.phone.replace(/\s/g, '')}`}>{region.contact.phone}</a>
                </li>
              </ul>
            </nav>
            <nav aria-label={t('shell.footerAbout')}>
              <h2>{t('shell.footerAbout')}</h2>
              <ShopLinks of="about" />
              <ul>
                <li>
                  <a href={region.externalLinks.trustpilot}>{t('shell.reviews')}</a>
                </li>
              </ul>
            </nav>
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
          {plain && (
            <ul className={styles.legal}>
              <li>
                <a href={path('help')}>{t('shell.help')}</a>
              </li>
              <li>
                <a href={path('contact')}>{t('shell.contact')}</a>
              </li>
            </ul>
          )}
          <ShopLinks of="legal" className={styles.legal} />
          {!plain && <OutsideLinks region={region} className={styles.legal} />}
          <p>{t('shell.rights', { year: new Date().getUTCFullYear() })}</p>
          <p>{t('shell.footerMadeIn')}</p>
          {isSandbox && <p>{t('shell.sandbox')}</p>}
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
