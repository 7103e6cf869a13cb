import { use } from 'react'
import type { DayRange, Emissions, ExpressOption } from '../../contract/catalogue.ts'
import { footprintFigures } from '../../pricing/emissions.ts'
import { useShop } from '../../ui/shop.tsx'
import { PanelFailed, type Slow, StreamedPart } from '../layout/streamed-part.tsx'

/** The delivery time in days, on a cached page; a script replaces it by the date. */
export function DeliveryDays({ days, dateUrl }: { days: DayRange; dateUrl: string }) {
  const { t } = useShop()
  return (
    <bx-delivery url={dateUrl} text={t('configurator.deliveryDate', { date: '{{date}}' })}>
      <p>{t.range('configurator.deliveryDays', days.min, days.max)}</p>
    </bx-delivery>
  )
}

// What a script updates with the choice (`client/products/follow-choice.ts`) stands around a streamed part, not in it: where
// a choice was made before the part came, React drops the late part.

/** The delivery date, on a streamed page. */
export function DeliveryDate({ date, days }: { date: Slow<string>; days: DayRange }) {
  const { t } = useShop()
  return (
    <bx-delivery text={t('configurator.deliveryDate', { date: '{{date}}' })}>
      <StreamedPart lines={2}>
        <Arrives date={date} unknown={t.range('configurator.deliveryUnknown', days.min, days.max)} />
      </StreamedPart>
    </bx-delivery>
  )
}

function Arrives({ date, unknown }: { date: Slow<string>; unknown: string }) {
  const { t } = useShop()
  const known = use(date)
  return known ? <p>{t('configurator.deliveryDate', { date: known })}</p> : <PanelFailed>{unknown}</PanelFailed>
}

/** The express option, on a streamed page. */
export function ExpressPanel({ express }: { express: Slow<ExpressOption> }) {
  return (
    <StreamedPart lines={2} data-express="">
      <Express option={express} />
    </StreamedPart>
  )
}

function Express({ option }: { option: Slow<ExpressOption> }) {
  const { t } = useShop()
  const known = use(option)
  if (!known) return <PanelFailed>{t('error.panel')}</PanelFailed>
  return <p>{t.plural('configurator.expressHint', known.productionDays, { percent: known.surcharge / 100 })}</p>
}

/** Emissions of the order in kg CO₂e, with the source of the factor. */
export function Footprint({ emissions }: { emissions: Emissions }) {
  return (
    <div data-footprint="">
      <FootprintText emissions={emissions} />
    </div>
  )
}

function FootprintText({ emissions }: { emissions: Emissions }) {
  const { t, number } = useShop()
  return (
    <>
      <p>{t('configurator.emissionsText', footprintFigures(emissions, number))}</p>
      <p>{t('configurator.emissionsSource', { source: emissions.source })}</p>
    </>
  )
}

/** The emissions, on a streamed page. */
export function FootprintPanel({ emissions }: { emissions: Slow<Emissions> }) {
  return (
    <StreamedPart lines={3} data-footprint="">
      <LateFootprint emissions={emissions} />
    </StreamedPart>
  )
}

function LateFootprint({ emissions }: { emissions: Slow<Emissions> }) {
  const { t } = useShop()
  const known = use(emissions)
  return known ? <FootprintText emissions={known} /> : <PanelFailed>{t('configurator.emissionsUnknown')}</PanelFailed>
}
