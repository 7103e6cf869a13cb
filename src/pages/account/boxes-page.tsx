import { ButtonLink } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './settings.module.css'

/** The boxes that somebody has saved, and where a box begins. */
export function BoxesPage() {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <AccountFrame title={t('boxes.title')}>
      <div className={styles.section}>
        <p>{t('boxes.none')}</p>
        <p>
          <ButtonLink weight="quiet" href={path('shop')}>
            {t('order.toShop')}
          </ButtonLink>{' '}
          <ButtonLink weight="quiet" href={path('dielines')}>
            {t('dieline.title')}
          </ButtonLink>
        </p>
      </div>
    </AccountFrame>
  )
}
