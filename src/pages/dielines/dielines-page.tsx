import { DielineDesk, type DielineDeskProps } from '../../client/islands/dieline/dieline-desk.tsx'
import type { Messages } from '../../i18n/slice.ts'
import { Island } from '../../ui/island.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './dielines-page.module.css'

/** The dieline generator: free, whole without scripts, live with them. */
export function DielinesPage({ desk, messages }: { desk: DielineDeskProps; messages: Messages }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: t('dieline.title'), href: path('dielines') }]} />
      <header className={styles.head}>
        <h1>{t('dieline.title')}</h1>
        <p>{t('dieline.lead')}</p>
      </header>
      <Island name="dieline" component={DielineDesk} props={desk} messages={messages} />
    </Sheet>
  )
}
