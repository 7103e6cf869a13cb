import type { Region } from '../../regions/region.ts'
import { Sheet, VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Brand } from './brand.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './header.module.css'
import { OutsideLinks } from './outside-links.tsx'
import { usePaths } from './paths.tsx'
import { PricesSwitch } from './prices-switch.tsx'
import { SearchField } from './search-field.tsx'
import { ShopLinks } from './shop-links.tsx'
import { StoreList, StoreSwitch } from './store-switch.tsx'

const SHOWN = ['mailer-boxes', 'custom-shipping-boxes', 'primary-packaging'] as const

/**
 * Brand, search, price display, store, account, categories and cart. The account link leads to the sign-in where nobody is signed in. The
 * page's script writes the cart's count from a readable cookie.
 */
export function Header({ region, plain }: { region: Region; plain: boolean }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <header className={styles.header}>
      <Sheet className={plain ? styles.row : `${styles.row} ${styles.full}`}>
        <a href={path('home')} className={styles.home} aria-label={t('shell.home')}>
          <Brand />
        </a>
        {!plain && (
          <div className={styles.settings}>
            <SearchField />
            <a href={path('dielines')} className={`${styles.account} ${styles.prices}`}>
              {t('dieline.title')}
            </a>
            <a href={path('help')} className={`${styles.account} ${styles.prices}`}>
              {t('shell.help')}
            </a>
            <PricesSwitch region={region} className={styles.prices} />
            <StoreSwitch region={region} />
            <a href={path('account-orders')} className={styles.account}>
              {t('account.title')}
            </a>
          </div>
        )}
        {!plain && (
          <nav className={styles.wide} aria-label={t('shell.mainNavigation')}>
            <CategoryLinks categories={SHOWN} />
          </nav>
        )}
        <a href={path('cart')} className={styles.cart} data-after-acts>
          {t('shell.cart')} <span data-cart-count={region.code} />
        </a>
        {!plain && (
          <details className={styles.menu} data-menu="">
            <summary>
              <VisuallyHidden>{t('shell.menu')}</VisuallyHidden>
              <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                <path className={styles.closed} d="M3 7h18M3 12h18M3 17h18" />
                <path className={styles.open} d="m5 5 14 14M19 5 5 19" />
              </svg>
            </summary>
            <nav aria-label={t('shell.menu')}>
              <PricesSwitch region={region} />
              <CategoryLinks />
              <ul>
                <li>
                  <a href={path('product', { product: 'sample-packs' })}>{t('product-name.sample-packs')}</a>
                </li>
                <li>
                  <a href={path('account-orders')}>{t('account.title')}</a>
                </li>
              </ul>
              <ShopLinks of="more" />
              <h2>{t('shell.footerHelp')}</h2>
              <ShopLinks of="help" />
              <ul>
                <li>
                  <a href={`mailto:${region.contact.email}`}>{region.contact.email}</a>
                </li>
                <li>
                  <a href={`tel:${region.contact.phone.replace(/\s/g, '')}`}>{region.contact.phone}</a>
                </li>
              </ul>
              <h2>{t('shell.footerAbout')}</h2>
              <ShopLinks of="about" />
              <ul>
                <li>
                  <a href={region.externalLinks.trustpilot}>{t('shell.reviews')}</a>
                </li>
              </ul>
              <OutsideLinks region={region} />
              <h2>{t('shell.footerLegal')}</h2>
              <ShopLinks of="legal" />
              <h2>{t('shell.footerStores')}</h2>
              <StoreList region={region} />
            </nav>
          </details>
        )}
      </Sheet>
    </header>
  )
}
