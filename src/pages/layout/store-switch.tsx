import type { Region } from '../../regions/region.ts'
import { regionList } from '../../regions/regions.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from './paths.tsx'
import styles from './store-switch.module.css'

/** The fifteen stores. Each link leads to this page in that store, after asking what to do with the cart. */
export function StoreSwitch({ region }: { region: Region }) {
  const { t } = useShop()
  return (
    <details className={styles.switch} data-menu="">
      <summary aria-label={t('shell.storeSwitchNow', { store: t(`store.${region.code}`), currency: region.currency })}>
        {t('shell.storeNow', { store: t(`store.${region.code}`), currency: region.currency })}
      </summary>
      <div className={styles.panel}>
        <p>{t('shell.storeIntro')}</p>
        <StoreList region={region} />
      </div>
    </details>
  )
}

/** The stores as a list, for the header's panel and the footer. */
export function StoreList({ region }: { region: Region }) {
  const { t } = useShop()
  const { path, here } = usePaths()
  return (
    <ul className={styles.list}>
      {regionList.map((store) => (
        <li key={store.code}>
          {store.code === region.code ? (
            <span aria-current="true">{t(`store.${store.code}`)}</span>
          ) : (
            <a
              rel="nofollow"
              data-store={store.code}
              href={`${path('switch-store')}?to=${store.code}&from=${encodeURIComponent(here)}`}
            >
              {t(`store.${store.code}`)}
            </a>
          )}{' '}
          <span className={styles.currency}>{store.currency}</span>
        </li>
      ))}
    </ul>
  )
}
