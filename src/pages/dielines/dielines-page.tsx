import { use } from 'react'
import { DielineDesk, type DielineDeskProps } from '../../client/dielines/dieline-desk.tsx'
import type { VolumePrice } from '../../contract/catalogue.ts'
import type { ProductType } from '../../contract/vocabulary.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Island } from '../../ui/island.tsx'
import { Note } from '../../ui/note.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePaths } from '../layout/paths.tsx'
import { PanelFailed, type Slow, StreamedPart } from '../layout/streamed-part.tsx'

/** The price of a printed package of this construction and size. */
export interface DielinePrice {
  product: ProductType
  volume: Slow<VolumePrice>
}

interface DielinesPageProps {
  desk: DielineDeskProps
  messages: Messages
  /** Null where the store does not make it in this size. */
  price: DielinePrice | null
  /** Why no sample was put into the cart. */
  refused?: string | undefined
}

/** The dieline generator: works without scripts, and updates live with them. */
export function DielinesPage({ desk, messages, price, refused }: DielinesPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: t('dieline.title'), href: path('dielines') }]} />
      <PageTitle title={t('dieline.title')}>{t('dieline.lead')}</PageTitle>
      {refused && <Note tone="bad">{refused}</Note>}
      <Island name="dieline-desk" component={DielineDesk} props={desk} messages={messages} />
      {price && (
        <StreamedPart lines={2}>
          <OfferedPrice {...price} />
        </StreamedPart>
      )}
    </Sheet>
  )
}

function OfferedPrice({ product, volume }: DielinePrice) {
  const { t, number } = useShop()
  const amountsFor = useAmounts()
  const known = use(volume)
  if (!known) return <PanelFailed>{t('error.panel')}</PanelFailed>
  return (
    <p>
      <Price amounts={amountsFor(known.total)}>
        {({ each }) =>
          t('dieline.price', {
            product: t(`product-name.${product}`),
            quantity: number(known.quantity),
            price: each(known.quantity),
          })
        }
      </Price>
    </p>
  )
}
