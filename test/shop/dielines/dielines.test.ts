import { describe, expect, test } from 'vitest'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { storeAt } from '../../store.ts'
import { ask } from '../ask.ts'
import { sentOffer } from '../business/sent-offer.ts'
import { Visitor } from '../visitor.ts'

describe('the dieline generator', () => {
  test('is whole without scripts: a form, a drawing, an error beside its field', async () => {
    const { text, status } = await ask(
      `${storeAt('pl').url('dielines')}?style=fefco-0201&length=400&width=300&height=200&board=3,2`,
    )
    expect(status).toBe(200)
    expect(text).toContain('1439,6 × 511,6 mm')
    expect(text).toMatch(/<form[^>]* method="get"/)
    const refused = await ask(`${storeAt('pl').url('dielines')}?style=fefco-0201&length=4&width=300&height=200`)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('aria-invalid="true"')
    // A script mends the page while it stays open, and the title with it stays.
    const titled = /<title>.*?<\/title>/
    expect(titled.exec(refused.text)![0]).toBe(titled.exec(text)![0])
  })

  test('names the usual boards to three decimals of an inch, with the unit', async () => {
    const { t, url } = storeAt('us')
    const usual = { carton: '0.02 in', e: '0.063 in', b: '0.126 in', grey: '0.079 in' }
    expect((await ask(url('dielines'))).text).toContain(t('dieline.boardHelp', usual))
  })

  test('names its material to the print files, and takes no id that is none', async () => {
    const page = `${storeAt('eu').url('dielines')}?style=fefco-0427&material=`
    const { text } = await ask(`${page}cardboard-coated`)
    expect(text).toMatch(/href="[^"]*\/print\.pdf\?material=cardboard-coated"/)
    expect(text).toContain('<input type="hidden" name="material" value="cardboard-coated"')
    expect((await ask(`${page}%22%3E`)).text).toMatch(/href="[^"]*\/print\.pdf"/)
  })

  test('says what is delivered glued and flat, and the panels from crease to crease', async () => {
    const { text } = await ask(`${storeAt('de').url('dielines')}?style=fefco-0201`)
    // The back and left wall, three boards thick.
    expect(text).toContain('<dt>Flach geliefert</dt><dd>706,4 × 511,6 × 9,6 mm</dd>')
    expect(text).toContain('<td>Vorderseite 400 + Seite 303,2 + Rückseite 403,2</td><td>1106,4</td>')
    expect((await ask(`${storeAt('de').url('dielines')}?style=card`)).text).not.toMatch(/<details[^>]*creases/)
  })

  describe('with the options of a construction', () => {
    const form = (query: string) => ask(`${storeAt('de').url('dielines')}?style=snap-lock-carton&${query}`)

    test('has a field for each, takes them, and names them to the files', async () => {
      const { status, text } = await form(
        'snap-lock-carton.window=yes&snap-lock-carton.joint=front&snap-lock-carton.glue=20,5',
      )
      expect(status).toBe(200)
      expect(text).toMatch(/<input[^>]*type="checkbox"[^>]*name="snap-lock-carton.window"[^>]*checked=""/)
      expect(text).toMatch(/<option value="front" selected="">An der Vorderseite/)
      expect(text).toMatch(/<input[^>]*name="snap-lock-carton.glue"[^>]*value="20,5"/)
      expect(text).toContain('Von 12 bis 35\u00a0mm.')
      expect(text).toContain('print.pdf?options=glue%3A20.5%2Cjoint%3Afront%2Cwindow%3Ayes')
    })

    test('leaves them as usual where another construction was chosen, and has none where there are none', async () => {
      const { text } = await form('crash-lock-carton.window=yes&crash-lock-carton.glue=30')
      expect(text).not.toContain('?options=')
      expect(text).not.toMatch(/name="crash-lock-carton/)
      const { text: none } = await ask(`${storeAt('de').url('dielines')}?style=fefco-0426`)
      expect(none).not.toMatch(/name="fefco-0426\./)
    })

    test.each([
      ['window=perhaps', 'Sichtfenster: Wählen Sie einen der angebotenen Werte.'],
      ['joint=top', 'Lage der Klebelasche: Wählen Sie einen der angebotenen Werte.'],
      ['glue=36', 'Breite der Klebelasche: Geben Sie einen Wert von 12 bis 35\u00a0mm ein.'],
      ['glue=wide', 'Breite der Klebelasche: Geben Sie einen Wert von 12 bis 35\u00a0mm ein.'],
    ])('refuses %s at its field', async (bad, words) => {
      const { status, text } = await form(`snap-lock-carton.${bad}`)
      expect(status).toBe(422)
      const id = `snap-lock-carton.${bad.split('=')[0]}`
      expect(text.match(/aria-invalid="true"/g)).toHaveLength(1)
      expect(text).toContain(`<p id="${id}-error"`)
      expect(text).toContain(words)
      expect(text).not.toContain('print.pdf')
    })

    test('measures them in inches where the store does', async () => {
      const { text } = await ask(
        `${storeAt('us').url('dielines')}?style=snap-lock-carton&length=4&width=3&height=5&board=0.02&snap-lock-carton.glue=1`,
      )
      expect(text).toContain('?options=glue%3A25.4')
      expect(text).toContain('From 0.473 to 1.377\u00a0in.')
    })
  })

  test.each(Object.keys(STYLES))('draws %s, flat and folded', async (style) => {
    const { text, status } = await ask(`${storeAt('eu').url('dielines')}?style=${style}`)
    expect(status).toBe(200)
    expect(text.match(/<svg xmlns|<img[^>]*\/fold-100\.svg/g)?.length).toBe(2)
    expect(text).not.toMatch(/NaN|undefined/)
  })
})

describe('a dieline’s files', () => {
  const file = (path: string) => ask(new URL(`/dielines/${path}`, storeAt('eu').url('home')).href)

  test.each([
    ['flat.svg', 'image/svg+xml', /^<svg /],
    ['fold-50.svg', 'image/svg+xml', /^<svg /],
    ['print.pdf', 'application/pdf', /^%PDF-1\.6/],
    ['print-both.pdf', 'application/pdf', /^%PDF-1\.6/],
    ['print.pdf?material=cardboard-coated', 'application/pdf', /GTS_PDFXVersion>PDF\/X-4</],
    ['cut.svg', 'image/svg+xml', /^<svg .*mm/],
    ['cut.dxf', 'image/vnd.dxf', /^999\r\nUNITS: MILLIMETRES\r\n0\r\nSECTION/],
    ['cut.cf2', 'application/octet-stream', /^\$BOF\r\nV2\r\n/],
    ['fold.glb', 'model/gltf-binary', /^glTF/],
  ])('%s is what its name says', async (name, type, start) => {
    const { status, headers, text } = await file(`fefco-0427/inner/200x150x50/1.6/${name}`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toContain(type)
    expect(headers.get('Cache-Control')).toMatch(/^public/)
    expect(text).toMatch(start)
  })

  test.each([
    'fefco-0427/inner/2000x150x50/1.6/flat.svg',
    'fefco-0427/inner/200x150x50/9/flat.svg',
    'fefco-0427/inner/200x150x50/1.6/fold-101.svg',
    'fefco-0427/middle/200x150x50/1.6/flat.svg',
    'sphere/inner/200x150x50/1.6/flat.svg',
    'constructor/inner/200x150x50/1.6/flat.svg',
    'fefco-0427/inner/200x150/1.6/flat.svg',
    'fefco-0427/inner/200x150x50/1.6/print.pdf?material=<board>',
    'fefco-0427/inner/1e9x150x50/1.6/flat.svg',
    'fefco-0427/inner/200x150x50/1.6/more/flat.svg',
  ])('there is none at %s', async (path) => {
    expect((await file(path)).status).toBe(404)
  })
})

/** The words of the drawings of dielines on a page. */
async function wordsDrawnOn(url: string, ada: Visitor): Promise<string[]> {
  const { html } = await ada.open(url)
  const drawings = [...html.matchAll(/<img[^>]* src="([^"]*\/flat\.svg[^"]*)"/g)].map(
    ([, src]) => new URL(src!.replaceAll('&amp;', '&'), url).href,
  )
  expect(drawings).not.toEqual([])
  const drawn = await Promise.all(drawings.map(async (drawing) => (await ada.ask(drawing)).text()))
  return drawn.flatMap((svg) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, word]) => word!))
}

describe.each(['nl', 'us', 'se', 'pl'] as const)('the drawing of a dieline in %s', (code) => {
  const ada = new Visitor(code)
  const { t, url } = ada.store
  const unit = code === 'us' ? 'in' : 'mm'
  const expectToBeOfStore = (words: string[]) => {
    expect(words).toContain(t('dieline.crease'))
    expect(words.filter((word) => /\d (mm|in)$/.test(word) && !word.endsWith(unit))).toEqual([])
    expect(words.some((word) => word.endsWith(` ${unit}`))).toBe(true)
  }

  test('has the words and the unit of the store on its home page', async () => {
    expectToBeOfStore(await wordsDrawnOn(url('home'), ada))
  })

  test('has them beside the lines of an offer', async () => {
    const { token } = await sentOffer(code, 'ada@example.com')
    expectToBeOfStore(await wordsDrawnOn(url('offer-review', { offerToken: token }), ada))
  })
})

test('the developers’ gallery shows every construction', async () => {
  const { status, text } = await ask(new URL('/dev/packaging', storeAt('eu').url('home')).href)
  expect(status).toBe(200)
  for (const style of Object.keys(STYLES)) expect(text).toContain(`id="${style}"`)
})
