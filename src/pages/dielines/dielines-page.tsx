import { DielineDesk, type DielineDeskProps } from '../../client/islands/dieline/dieline-desk.tsx'
import type { Messages } from '../../i18n/slice.ts'
import { Island } from '../../ui/island.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { usePaths } from '../layout/paths.tsx'

/** The dieline generator: free, whole without scripts, live with them. */
export function DielinesPage({ desk, messages }: { desk: DielineDeskProps; messages: Messages }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: t('dieline.title'), href: path('dielines') }]} />
      <PageHead title={t('dieline.title')}>{t('dieline.lead')}</PageHead>
      <Island name="dieline" component={DielineDesk} props={desk} messages={messages} />
    </Sheet>
  )
}
