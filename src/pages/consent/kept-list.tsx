import { DISABLED_KEY } from '../../analytics/consent/preferences.ts'
import { COOKIES, type KeptEntry, STORAGE, TABLE_VERSION } from '../../analytics/consent/table.ts'
import type { Purpose } from '../../contract/purpose.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './kept-list.module.css'

/** The flag for tests is hidden from visitors. */
const isShown = ({ name }: KeptEntry) => name !== DISABLED_KEY

/** Every cookie and storage key, from the table that is also enforced. */
export function KeptList() {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <section className={styles.kept} aria-labelledby="kept">
      <h2 id="kept">{t('cookie-list.title')}</h2>
      <p className={styles.version}>
        {t('legal.version')} <time dateTime={TABLE_VERSION}>{date(TABLE_VERSION, 'long')}</time>
      </p>
      <h3 id="kept-cookies">{t('cookie-list.cookies')}</h3>
      <KeptTable heading="kept-cookies" entries={COOKIES.filter(isShown)} />
      <h3 id="kept-storage">{t('cookie-list.storage')}</h3>
      <KeptTable heading="kept-storage" entries={STORAGE.filter(isShown)} />
    </section>
  )
}

/** @param heading the id of its heading */
function KeptTable({ heading, entries }: { heading: string; entries: readonly KeptEntry[] }) {
  const { t, list } = useShop()
  const category = (purpose: Purpose) => {
    if (purpose === 'Necessary') return t('consent-category.Essential')
    const categories = typeof purpose === 'string' ? [purpose] : purpose
    return list(categories.map((item) => t(`consent-category.${item}`)))
  }
  return (
    <WideTable name={{ headingId: heading }} className={styles.table}>
      <TableHead
        heads={[t('cookie-list.name'), t('cookie-list.purpose'), t('cookie-list.category'), t('cookie-list.lifetime')]}
      />
      <tbody>
        {entries.map(({ shown, words, purpose, days }) => (
          <tr key={shown}>
            <th scope="row">{shown}</th>
            <td>{t(`cookie-words.${words}`)}</td>
            <td>{category(purpose)}</td>
            <td>{days === null ? t('cookie-list.tab') : t.plural('cookie-list.days', days)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
