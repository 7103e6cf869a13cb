import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadLanguage } from '../../../src/i18n/load.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { amountsOf } from '../../../src/pricing/amounts.ts'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { type Region, shownVat } from '../../../src/regions/region.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { Price } from '../../../src/ui/price.tsx'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'

async function shopFor(region: Region) {
  const { language, languageTag } = region
  const catalogue = await loadLanguage(language, languageTag)
  const format = { ...region, vatRate: shownVat(region), percentSign: percentSignOf(languageTag) }
  return shopOf(translator(language, catalogue, catalogue), format)
}

/** What a price of `quantity` pieces says in a store, by kind; `bare` where it has no other. */
async function said(region: Region, net: number, quantity: number, beside = false) {
  const shop = await shopFor(region)
  const html = renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <Price amounts={amountsOf(net, shop.format.vatRate)} beside={beside}>
        {({ text, each }) => `${text} | ${each(quantity)}`}
      </Price>
    </ShopProvider>,
  )
  const kinds = [...html.matchAll(/data-price="(\w+)">([^<]*)</g)].map(([, kind, text]) => [kind!, text!] as const)
  return { shop, kinds: new Map(kinds), bare: kinds.length ? null : html }
}

describe.each(regionList.map((region) => [region.code, region] as const))('a price in %s', (_, region) => {
  test('says each and total of one kind, with the label of that kind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        async (net, quantity) => {
          const { shop, kinds, bare } = await said(region, net, quantity)
          const text = (kind: 'net' | 'gross', minor: number) => {
            const label = (price: string) => (shop.format.vatRate === null ? price : shop.t(`price.${kind}`, { price }))
            return `${label(shop.money(minor))} | ${label(shop.unitPrice(minor, quantity))}`
          }
          const { gross } = amountsOf(net, shownVat(region))
          if (gross === null) expect(bare).toBe(text('net', net))
          else
            expect([...kinds]).toEqual([
              ['net', text('net', net)],
              ['gross', text('gross', gross)],
            ])
        },
      ),
      { numRuns: 20 },
    )
  })

  test('has another kind beside it only where VAT is charged', async () => {
    const { kinds, bare } = await said(region, 12_300, 100, true)
    if (shownVat(region)) expect([...kinds.keys()]).toEqual(['net', 'gross'])
    else expect(bare).toBe('')
  })
})

test('a price in the store without VAT has no word of it', async () => {
  const us = regionList.find(({ code }) => code === 'us')!
  expect((await said(us, 12_300, 100)).bare).toBe('$123.00 | $1.23')
})
