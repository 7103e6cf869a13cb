import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'

/** From a material to the guide of print modes, and to samples. */
export function GuideLinks() {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <p>
      <a href={path('print-guide')}>{t('material-page.guide')}</a>
      {' · '}
      <a href={path('sample-packs')}>{t('material-page.sample')}</a>
    </p>
  )
}
