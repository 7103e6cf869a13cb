import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type AddState, TotalBar } from '../../../src/client/products/total-bar.tsx'
import { PRICE_LISTS } from '../../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { loadLanguage } from '../../../src/i18n/load.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { firstChoices } from '../../../src/pricing/first-choices.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'

const region = getRegion('gb')
const product = PRODUCTS.find(({ type }) => type === 'paper-bag')!
const words = await loadLanguage(region.language, region.languageTag)
const shop = shopOf(translator(region.language, words, words), {
  ...region,
  vatRate: shownVat(region),
  percentSign: '%',
})

const shown = (added: AddState): string =>
  renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <TotalBar
        product={product}
        list={PRICE_LISTS.find(({ currency }) => currency === region.currency)!}
        choice={{ configuration: firstChoices(product, 500), speed: 'standard', ownSize: false }}
        added={added}
        errors={[]}
        cartPath="/cart/"
        listsPath=""
        quotePath=""
        productPath="/bag/"
        dielinesPath=""
        materialPaths={{}}
        transit={{ min: 1, max: 2 }}
      />
    </ShopProvider>,
  )

test('a choice that the cart refused says why, and only without an answer that it failed', () => {
  const failed = shop.t('configurator.addFailed')
  const full = shop.t('cart.full')
  const refused = shown({ state: 'failed', text: full })
  expect([refused.includes(full), refused.includes(failed)]).toEqual([true, false])
  expect(shown({ state: 'failed' })).toContain(failed)
})
