import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './plus.module.css'

/** A page of companies, for an account that is in none of this store. @param isElsewhere whether it is in one of another store */
export function NoCompany({ isElsewhere = false }: { isElsewhere?: boolean }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t(isElsewhere ? 'plus.elsewhere' : 'plus.noCompanyTitle')}</h1>
      <p>{t(isElsewhere ? 'plus.elsewhereText' : 'plus.noCompanyText')}</p>
      <p className={styles.acts}>
        {!isElsewhere && (
          <>
            <ButtonLink href={path('plus-register')}>{t('plus.registerTitle')}</ButtonLink>
            <ButtonLink weight="quiet" href={path('plus-join')}>
              {t('company-join.ask')}
            </ButtonLink>
          </>
        )}
        <ButtonLink weight="quiet" href={path('quote-request')}>
          {t('quote.title')}
        </ButtonLink>
        <ButtonLink weight="quiet" href={path('contact')}>
          {t('plus.contact')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}
