import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { SceneObject } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import { tableOf } from '../../../src/design/table.ts'
import { EditorStore } from '../../../src/editor/editor-store.ts'
import { panelLabel } from '../../../src/editor/panel-words.ts'
import { Workspace } from '../../../src/editor/workspace.tsx'
import { loadLanguage } from '../../../src/i18n/load.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { type Region, shownVat } from '../../../src/regions/region.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'
import { dielineOfGoods, goodsOf } from '../design/scenes.ts'

async function shopFor({ language, languageTag, ...region }: Region) {
  const catalogue = await loadLanguage(language, languageTag)
  const store = { ...region, language, languageTag }
  const format = { ...store, vatRate: shownVat(store), percentSign: percentSignOf(languageTag) }
  return shopOf(translator(language, catalogue, {}), format)
}

const ONE_OF_EACH_LANGUAGE = [...new Map(regionList.map((region) => [region.language, region])).values()]
const ofCode = (wanted: string) => regionList.find(({ code }) => code === wanted)!

const placed = { place: { panel: 'box/lid', pin: [0, 0], offset: [40, 30] }, size: [20, 10], angle: 0 } as const
const asset = 'a'.repeat(64)
const OBJECTS = [
  {
    kind: 'shape',
    id: 's',
    name: 'Logo',
    form: 'star',
    corner: 0,
    fill: { cmyk: [0, 1, 0, 0] },
    stroke: null,
    ...placed,
  },
  { kind: 'picture', id: 'p', asset, crop: [0, 0, 1, 1], ink: null, ...placed },
  { kind: 'shape', id: 'x', form: 'heart', corner: 0, fill: null, stroke: null, ...placed },
  { kind: 'shape', id: 'y', form: 'line', corner: 0, fill: null, stroke: null, ...placed },
  { kind: 'group', id: 'g', children: ['x', 'y'] },
] as unknown as SceneObject[]

const goods = goodsOf('mailer-box-full-color')
const dieline = dielineOfGoods(goods)

async function shown(region: Region, print: string, selection: string[] = []) {
  const scene = added(emptyScene(goods), 'outside', OBJECTS)
  const store = new EditorStore({
    ...scene,
    assets: { [asset]: { type: 'image/png', name: 'logo.png', width: 200, height: 400, bytes: 9 } },
  })
  store.select(selection)
  return shownOf(store, region, print)
}

async function shownOf(store: EditorStore, region: Region, print: string) {
  return renderToStaticMarkup(
    <ShopProvider shop={await shopFor(region)}>
      <Workspace
        store={store}
        dieline={dieline}
        showDieline
        board={{ outside: '#cfa36b', inside: '#cfa36b' }}
        allowed={inkRulesOf(print)}
        onWrap={() => undefined}
        onAddText={() => {}}
        warnings={new Map([['s', 'Too near to the crease.']])}
      />
    </ShopProvider>,
  )
}

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, text]) => text!)

describe('the workspace', () => {
  test.each(ONE_OF_EACH_LANGUAGE)('has all its words in $language', async (region) => {
    for (const selection of [[], ['s'], ['s', 'p']])
      expect(await shown(region, 'print-color-hd', selection)).not.toMatch(/\bcanvas(?:-\w+)?\.\w/)
  })

  test('names objects with their panel, place and sharpness, in the unit of the store', async () => {
    const names = attribute(await shown(ofCode('eu'), 'print-color-hd'), 'aria-label')
    expect(names).toContain('Logo, Lid, 30 mm from the left, 25 mm from the top')
    expect(names).toContain('logo.png, Lid, 30 mm from the left, 25 mm from the top, 254\u00a0DPI')
    expect(names).toContain('Group of 2, Lid, 30 mm from the left, 25 mm from the top')
    const inches = regionList.find(({ units }) => units === 'in')
    if (inches)
      expect(attribute(await shown(inches, 'print-color-hd'), 'aria-label').join()).toContain('1.18 in from the left')
  })

  test('says what cannot be moved and what is not printed', async () => {
    const marked = OBJECTS.map((object) => (object.id === 's' ? { ...object, locked: true, hidden: true } : object))
    const scene = added(emptyScene(goods), 'outside', marked as SceneObject[])
    const html = await shownOf(new EditorStore(scene), ofCode('eu'), 'print-color-hd')
    expect(attribute(html, 'aria-description')).toEqual(['Locked. Hidden. Too near to the crease.'])
  })

  test.each([[['g']], [['s', 'p']]])('has numbers for a group and for several objects: %s', async (selection) => {
    const html = await shown(ofCode('eu'), 'print-color-hd', selection)
    const labels = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, label]) => label)
    for (const label of ['From left (mm)', 'From top (mm)', 'Width (mm)', 'Height (mm)', 'Turn by (°)'])
      expect(labels).toContain(label)
  })

  test('says what an object is warned of', async () => {
    expect(attribute(await shown(ofCode('eu'), 'print-color-hd'), 'aria-description')).toEqual([
      'Too near to the crease.',
    ])
  })

  test.each([
    ['print-color-hd', true, /^(?:None|Unprinted|Black|Cyan)/],
    ['print-monochrome', true, /^(?:None|Black)/],
    ['print-monochrome-white', true, /^(?:None|White ink)/],
    ['no-print', false, /./],
  ])('offers the inks of %s alone', async (print, offers, allowed) => {
    const html = await shown(ofCode('eu'), print)
    const inks = [...html.matchAll(/<label[^>]*title="([^"]*)"/g)].map(([, title]) => title!)
    expect(inks.length > 0).toBe(offers)
    for (const ink of inks) expect(ink).toMatch(allowed)
    expect(html.includes('is not printed')).toBe(!offers)
  })
})

test.each(Object.values(STYLES))('each panel of $id has a name of its own', async (style) => {
  const { t } = await shopFor(ofCode('eu'))
  const one = dielineOf(style, style.usual, style.usual.caliper)
  for (const face of ['outside', 'inside'] as const) {
    const names = [...tableOf(one, face).panels.keys()].map((name) => panelLabel(name, one, { t }))
    expect(names.length - new Set(names).size, names.join(', ')).toBe(0)
  }
})
