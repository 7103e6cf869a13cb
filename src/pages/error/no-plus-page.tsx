import type { RegionCode } from '../../contract/vocabulary.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './error.module.css'

interface NoPlusPageProps {
  /** The stores that have Plus. */
  stores: readonly { code: RegionCode; href: string }[]
}

/** A page of companies with Plus, in a store that has no Plus. */
export function NoPlusPage({ stores }: NoPlusPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('plus.absentTitle')}</h1>
      <p className={styles.text}>{t('plus.absentText')}</p>
      <ul className={styles.acts}>
        {stores.map(({ code, href }) => (
          <li key={code}>
            <a href={href}>{t(`store.${code}`)}</a>
          </li>
        ))}
      </ul>
      <p className={styles.acts}>
        <ButtonLink href={path('quote-request')}>{t('quote.title')}</ButtonLink>
      </p>
    </Sheet>
  )
}
