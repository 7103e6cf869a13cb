import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { marked } from '../../../src/design/commands/arranging.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { newText } from '../../../src/design/commands/texts.ts'
import { FONT_FAMILIES } from '../../../src/design/fonts/fonts.ts'
import type { TextSetting } from '../../../src/design/text/layout.ts'
import { BrandFonts } from '../../../src/editor/brand/brand-fonts.tsx'
import { EditorStore } from '../../../src/editor/editor-store.ts'
import names from '../../../src/editor/text/font-names.json'
import { TextFields } from '../../../src/editor/text/text-fields.tsx'
import { loadLanguage } from '../../../src/i18n/load.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { type Region, shownVat } from '../../../src/regions/region.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'

const GOODS = { product: 'a', size: { length: 1, width: 1, height: 1 }, material: 'a', print: 'a', finish: 'a' }

/** The fields of a text along a circle of 50.8 mm, as a store shows them. */
async function fieldsIn(
  code: string,
  bend: number,
  wrap: number | null = null,
  course: TextSetting['course'] = null,
  locked = false,
) {
  const region: Region = regionList.find((one) => one.code === code)!
  const { language, languageTag } = region
  const catalogue = await loadLanguage(language, languageTag)
  const shop = shopOf(translator(language, catalogue, catalogue), {
    ...region,
    vatRate: shownVat(region),
    percentSign: percentSignOf(languageTag),
  })
  const setting = {
    text: 'Łódź',
    font: 'spectral-bold',
    points: 24,
    leading: 1.2,
    spacing: 0,
    align: 'left',
    bend,
    wrap,
    course,
  } as const
  const place = { panel: 'blank', pin: [0, 0] as [number, number], offset: [0, 0] as [number, number] }
  const text = newText('a', place, { white: 1 }, setting, { outline: '', size: [10, 10] })
  const scene = added(emptyScene(GOODS), 'outside', [text])
  const store = new EditorStore(marked(scene, ['a'], 'locked', locked))
  return renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <TextFields store={store} id="a" />
      <TextFields store={store} id="none" />
      <BrandFonts store={store} text="a" items={[{ id: 'b', item: { font: 'inter' } }]} onRemove={() => {}} />
    </ShopProvider>,
  )
}

describe('the fields of a text', () => {
  test('are labelled, and show how it is set', async () => {
    const html = await fieldsIn('pl', 0)
    expect(html.match(/<textarea/g)).toHaveLength(1)
    expect(html).toContain('Łódź')
    expect(html).toContain('Krój pisma: Spectral')
    const labelled = [...html.matchAll(/<(?:textarea|input|select)[^>]* id="([^"]+)"/g)].map(([, id]) => id!)
    for (const id of labelled) expect(html).toContain(`for="${id}"`)
    expect(html).toMatch(/<option value="bold" selected="">Pogrubiona/)
    expect(html).not.toContain('Promień')
  })

  test('have the radius of a bent line in the unit of the store', async () => {
    expect(await fieldsIn('us', -50.8)).toMatch(/Radius \(in\).*value="2"/)
    expect(await fieldsIn('de', 50.8)).toMatch(/Radius \(mm\).*value="50.8"/)
  })
})

test('a locked text is not set anew, by its fields or by a font of the brand', async () => {
  const [free, locked] = [await fieldsIn('de', 0), await fieldsIn('de', 0, null, null, true)]
  expect([free, locked].map((html) => /<fieldset[^>]* disabled/.test(html))).toEqual([false, true])
  expect([free, locked].map((html) => /aria-disabled="(\w+)"[^>]*>Inter/.exec(html)?.[1])).toEqual(['false', 'true'])
})

test('the lines of a text box are told how they break, and have no radius', async () => {
  const html = await fieldsIn('de', 0, 40)
  expect(html).toMatch(/<option value="box" selected="">Im Textfeld/)
  expect(html).toContain('Der Text bricht zwischen Wörtern um.')
  expect(html).not.toContain('Radius')
  expect(await fieldsIn('de', 0)).not.toContain('bricht zwischen')
})

test('every family has its name drawn, near to the proportions of a line', () => {
  for (const { id, family } of FONT_FAMILIES) {
    const { width, height, outline } = names[id as keyof typeof names]
    expect(outline.length, family).toBeGreaterThan(100)
    expect(width / height, family).toBeGreaterThan(0.7)
  }
})
