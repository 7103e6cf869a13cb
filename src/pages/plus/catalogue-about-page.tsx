import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './plus.module.css'

/** What Plus is, for whoever is in no company of this store. */
export function AboutPlusPage({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useShop()
  const { path } = usePaths()
  const points = ['aboutItems', 'aboutPrices', 'aboutMembers', 'aboutTerms'] as const
  return (
    <Sheet className={styles.page}>
      <h1>{t('plus-catalogue.aboutTitle')}</h1>
      <p>{t('plus-catalogue.aboutLead')}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`plus-catalogue.${point}`)}</li>
        ))}
      </ul>
      <p className={styles.acts}>
        <ButtonLink href={path('plus-register')}>{t('plus.registerTitle')}</ButtonLink>
        {!isSignedIn && (
          <ButtonLink
            weight="quiet"
            href={`${path('sign-in')}?${new URLSearchParams({ return: path('plus-catalogue') })}`}
          >
            {t('plus-catalogue.signIn')}
          </ButtonLink>
        )}
        <ButtonLink weight="quiet" href={path('plus-terms')}>
          {t('plus.terms')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}
