import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DielineFields } from '../../../src/client/dielines/dieline-fields.tsx'
import { usualRequest } from '../../../src/packaging/dieline-request.ts'
import '../../../src/packaging/styles/styles.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'
import { storeAt } from '../../store.ts'

test.each([
  ['eu', { carton: '0.5 mm', e: '1.6 mm', grey: '2 mm', b: '3.2 mm' }],
  ['us', { carton: '0.02 in', e: '0.063 in', grey: '0.079 in', b: '0.126 in' }],
] as const)('the usual thicknesses of boards in %s are rounded, each with its unit', (code, usual) => {
  const region = getRegion(code)
  const { t } = storeAt(code)
  const html = renderToStaticMarkup(
    <ShopProvider shop={shopOf(t, { ...region, vatRate: shownVat(region), percentSign: '%' })}>
      <DielineFields request={usualRequest('fefco-0427')} refused={null} />
    </ShopProvider>,
  )
  expect(html).toContain(t('dieline.boardHelp', usual))
})
