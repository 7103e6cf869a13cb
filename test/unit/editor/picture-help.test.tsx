import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MOST_PICTURE_BYTES } from '../../../src/contract/design-limits.ts'
import { PictureHelp } from '../../../src/editor/pictures/picture-help.tsx'
import { loadLanguage } from '../../../src/i18n/load.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'

test('who brings pictures reads beforehand how much all of them may be to be printed', async () => {
  const region = getRegion('eu')
  const catalogue = await loadLanguage(region.language, region.languageTag)
  const t = translator(region.language, catalogue, catalogue)
  const shop = shopOf(t, { ...region, vatRate: shownVat(region), percentSign: percentSignOf(region.languageTag) })
  const shown = renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <PictureHelp />
    </ShopProvider>,
  )
  expect(shown).toContain(t('editor.pictureTotal', { limit: `${MOST_PICTURE_BYTES / 1_000_000}` }))
})
