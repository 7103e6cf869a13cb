import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { fitting } from '../../../src/packaging/dieline/limits.ts'
import { profileOf } from '../../../src/packaging/files/icc-profile.ts'
import { boxesOf } from '../../../src/packaging/files/print-boxes.ts'
import { outputIntentOf } from '../../../src/packaging/files/print-conditions.ts'
import { type Artwork, type PrintJob, sidesOf } from '../../../src/packaging/files/print-job.ts'
import { printPdf } from '../../../src/packaging/files/print-pdf.ts'
import { titleRows } from '../../../src/packaging/files/title-block.ts'
import { rect } from '../../../src/packaging/geometry/outline.ts'
import { ecmaA20200301 } from '../../../src/packaging/styles/ecma-a20-20-03-01.ts'
import { envelope } from '../../../src/packaging/styles/envelope.ts'
import { fefco0201 } from '../../../src/packaging/styles/fefco-0201.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { label } from '../../../src/packaging/styles/label.ts'
import { paperMailer } from '../../../src/packaging/styles/paper-mailer.ts'
import { rigidBox } from '../../../src/packaging/styles/rigid-box.ts'
import { EVERY_STYLE } from './samples.ts'

const MAILER = dielineOf(fefco0427, { length: 200, width: 150, height: 50 }, 1.6)
const CARTON = dielineOf(ecmaA20200301, { length: 100, width: 60, height: 150 }, 0.48)
const JOB: PrintJob = { order: 'BW-1001', material: 'cardboard-natural', date: '2026-11-21' }

const usual = (style: (typeof EVERY_STYLE)[number][1]): Dieline => {
  const { caliper, ...size } = style.usual
  return dielineOf(style, size, caliper)
}

/** The file as text, and the drawing operators of each page. */
async function read(dieline: Dieline, more: Partial<PrintJob> = {}) {
  const bytes = Buffer.from(await printPdf(dieline, { ...JOB, ...more }))
  const source = bytes.toString('latin1')
  const streams = [...source.matchAll(/FlateDecode.*?stream\r?\n/gs)].map((match) => {
    const from = match.index + match[0].length
    return inflateSync(bytes.subarray(from, source.indexOf('endstream', from))).toString('latin1')
  })
  const pages = streams.filter((stream) => stream.startsWith('q '))
  return { source, pages, content: pages.join('\n') }
}

/** The processing steps that a file states, by the name of the layer. */
const stepsOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(/\/Type \/OCG\s*\/Name \((\w+)\)\s*(?:\/GTS_Metadata <<\s*([^>]*)>>)?/g)].map(
      ([, name, step = '']) => [
        name!,
        [...step.matchAll(/\/GTS_ProcSteps\w+ \/(\w+)/g)].map(([, value]) => value).join('/'),
      ],
    ),
  )

/** What is drawn on a layer of a page. */
const onLayer = (page: string, name: string): string =>
  [...page.matchAll(new RegExp(`/OC /${name} BDC\\n(.*?)EMC`, 'gs'))].map(([, body]) => body).join('')

test('is the same for the same job, and another for another', async () => {
  const one = await printPdf(MAILER, JOB)
  expect(Buffer.from(await printPdf(MAILER, JOB)).equals(Buffer.from(one))).toBe(true)
  expect(Buffer.from(await printPdf(MAILER, { ...JOB, order: 'BW-1002' })).equals(Buffer.from(one))).toBe(false)
})

test('nests its boxes: media around bleed around trim, the trim being the blank', () => {
  for (const [, style] of EVERY_STYLE) {
    const { limits } = style
    const size = fitting(style, limits.min)
    for (const piece of dielineOf(style, size, limits.caliper[0]).pieces) {
      const { media, bleed, trim, userUnit } = boxesOf(piece)
      expect(trim.width * userUnit).toBeCloseTo((piece.width * 72) / 25.4, 6)
      expect(trim.height * userUnit).toBeCloseTo((piece.height * 72) / 25.4, 6)
      expect(Math.max(media.width, media.height)).toBeLessThanOrEqual(14_400)
      for (const [outer, inner] of [
        [media, bleed],
        [bleed, trim],
      ] as const) {
        expect(inner.x).toBeGreaterThan(outer.x)
        expect(inner.y).toBeGreaterThan(outer.y)
        expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
        expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height)
      }
    }
  }
})

describe('the layers', () => {
  test('of a template have one for artwork, empty, where something is printed', async () => {
    const { source, pages } = await read(MAILER)
    expect(stepsOf(source)).toHaveProperty('Artwork')
    expect([pages[0]!.includes('/OC /Artwork '), onLayer(pages[0]!, 'Artwork')]).toEqual([true, ''])
  })

  const artwork: PrintJob['artwork'] = {
    box: [
      { outlines: [rect(0, 0, 50, 50)], fill: { cmyk: [1, 0, 0, 0] } },
      { outlines: [rect(9, 9, 20, 20)], fill: { white: 1 } },
    ],
  }

  test('state the steps of ISO 19593-1, and none but that of artwork is empty', async () => {
    expect(stepsOf((await read(MAILER)).source)).toEqual({
      Artwork: '',
      Register: '',
      Bleed: 'Structural/Bleed',
      Crease: 'Structural/Creasing',
      Cut: 'Structural/Cutting',
      Dimensions: 'Dimensions',
      Legend: 'Legend',
    })
    const { source, content } = await read(CARTON, { artwork })
    expect(stepsOf(source)).toMatchObject({
      Artwork: '',
      White: 'White',
      InkVarnishFree: 'Structural/InkVarnishFree',
      GlueOutside: 'Structural/Gluing',
    })
    for (const name of Object.keys(stepsOf(source))) expect(content).toContain(`/OC /${name} BDC`)
    expect(stepsOf((await read(usual(paperMailer))).source)).toMatchObject({ Perforation: 'Structural/Perforating' })
  })

  test('call a kiss-cut and a groove partial cuts, and a fold a fold', async () => {
    const sheet = usual(label)
    const kiss = {
      ...sheet,
      pieces: sheet.pieces.map((piece) => ({ ...piece, spec: { ...piece.spec, kissCut: true as const } })),
    }
    expect(stepsOf((await read(kiss)).source)).toMatchObject({ KissCut: 'Structural/PartialCutting' })
    expect(stepsOf((await read(kiss)).source)).not.toHaveProperty('Cut')
    const made = (worked: 'groove' | 'fold') => ({
      ...MAILER,
      pieces: MAILER.pieces.map((piece) => ({ ...piece, spec: { ...piece.spec, worked } })),
    })
    expect(stepsOf((await read(made('groove'))).source)).toMatchObject({ Groove: 'Structural/ReversePartialCutting' })
    expect(stepsOf((await read(made('fold'))).source)).toMatchObject({ Fold: 'Structural/Folding' })
    expect(stepsOf((await read(made('fold'))).source)).not.toHaveProperty('Crease')
  })

  test('of tools and legend are technical separations that overprint; black is for the register marks alone', async () => {
    const { content } = await read(CARTON)
    for (const [, plate] of content.matchAll(/\/(\w+) CS/g))
      expect(content).toContain(`/Over gs\n/${plate} CS /${plate} cs 1 SCN 1 scn`)
    expect(content).not.toMatch(/ K\n/)
    expect(content.match(/ k\n/g)).toHaveLength(1)
    expect(onLayer(content, 'Register')).toContain('0 0 0 1 k')
  })

  test('of a proof have no tools', async () => {
    const { content } = await read(MAILER, { tools: false })
    expect(content).not.toContain('/CutContour')
    expect(content).not.toContain('/Bleed')
  })

  test('carry only the inks they use', async () => {
    const { source, content } = await read(MAILER)
    expect(content).not.toContain('/White cs')
    expect(source).not.toContain('/Separation /White')
  })

  test('keep artwork off the glue, by the same area that is named free of ink', async () => {
    const name = CARTON.pieces[0]!.name
    const everywhere: Artwork = { outlines: [rect(-500, -500, 900, 900)], fill: { cmyk: [1, 0, 0, 0] } }
    const { pages } = await read(CARTON, { artwork: { [name]: [everywhere] } })
    expect(onLayer(pages[0]!, 'Artwork')).toContain(onLayer(pages[0]!, 'Bleed').match(/[\d.-]+ [\d.-]+ m\n/)![0])
    expect(onLayer(pages[0]!, 'InkVarnishFree')).not.toBe('')
  })
})

describe('an inside page', () => {
  test('stands beside the outside of each printed piece, where the inside is printed', () => {
    expect(sidesOf(MAILER, JOB).map(({ face }) => face)).toEqual(['outside'])
    expect(sidesOf(MAILER, { ...JOB, inside: {} }).map(({ face }) => face)).toEqual(['outside', 'inside'])
    // The board of a set-up box is not printed, and its wraps are glued to it.
    const rigid = usual(rigidBox)
    expect(sidesOf(rigid, { ...JOB, inside: {} }).map(({ face, printed }) => [face, printed])).toEqual(
      rigid.pieces.map(({ spec }) => ['outside', spec.stock === 'wrap']),
    )
  })

  test('is none where all of the inside is glued, as behind a label', async () => {
    const sheet = usual(label)
    const inside = { [sheet.pieces[0]!.name]: [{ outlines: [rect(-99, -99, 99, 99)], fill: { white: 1 } }] }
    expect(sidesOf(sheet, { ...JOB, inside }).map(({ face }) => face)).toEqual(['outside'])
    expect((await read(sheet, { inside })).content).not.toContain('/White cs')
  })

  test('mirrors the tools about the middle of the blank, and leaves its artwork right', async () => {
    const piece = MAILER.pieces[0]!
    const inside = { [piece.name]: [{ outlines: [rect(1, 2, 3, 4)], fill: { cmyk: [0, 1, 0, 0] as const } }] }
    const { pages } = await read(MAILER, { inside })
    const mirror = /-1 0 0 1 ([\d.-]+) 0 cm/
    expect(pages).toHaveLength(2)
    expect(pages[0]).not.toMatch(mirror)
    const xs = piece.cut[0]!.map((corner) => ('bulge' in corner ? corner.point[0] : corner[0]))
    expect(Number(mirror.exec(pages[1]!)![1])).toBeCloseTo(Math.min(...xs) + Math.max(...xs), 3)
    // The mirror is undone before the artwork, and before nothing else.
    const art = onLayer(pages[1]!, 'Artwork')
    expect(art.match(new RegExp(mirror, 'g'))).toHaveLength(2)
    expect(art.lastIndexOf('cm')).toBeLessThan(art.indexOf('1 2 m'))
    expect(pages[1]!.slice(0, pages[1]!.indexOf('/OC /Cut')).match(/-1 0 0 1/g)!.length % 2).toBe(0)
  })

  test('has the glue of its own face alone; without one, glue inside is shown through, on a plate of its own', async () => {
    const glued = usual(envelope)
    const faces = new Set(glued.pieces.flatMap(({ glue }) => glue.map(({ face }) => face)))
    expect(faces).toContain('inside')
    const through = await read(glued)
    expect(onLayer(through.pages[0]!, 'GlueInside')).not.toBe('')
    const both = await read(glued, { inside: {} })
    expect(onLayer(both.pages[0]!, 'GlueInside')).toBe('')
    expect(onLayer(both.pages[1]!, 'GlueInside')).not.toBe('')
    expect(onLayer(both.pages[1]!, 'InkVarnishFree')).not.toBe('')
    expect(onLayer(both.pages[1]!, 'GlueOutside')).toBe('')
  })
})

describe('the output intent', () => {
  test.each([
    ['cardboard-coated', 'FOGRA39'],
    ['cardboard-white', 'FOGRA29'],
    ['cardboard-natural', undefined],
    ['film-recycled', undefined],
    ['any', undefined],
    ['constructor', undefined],
  ])('of %s is %s', async (material, name) => {
    expect(outputIntentOf(material)?.name).toBe(name)
    const { source } = await read(MAILER, { material })
    expect(/\/OutputConditionIdentifier \((\w+)\)/.exec(source)?.[1]).toBe(name)
    expect(source.includes('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')).toBe(name !== undefined)
    const rows = titleRows(MAILER, sidesOf(MAILER, JOB)[0]!, { ...JOB, material }).join('\n')
    expect(rows).toContain(name ? `output intent ${name}` : 'Not PDF/X')
  })

  test.each([
    ['cardboard-coated', 'FOGRA39', /^no output intent on this side: .* the inside of cardboard-coated\. Not PDF\/X$/],
    ['cardboard-white-one-side', 'FOGRA29', /^no output intent on this side: .*\. Not PDF\/X$/],
    ['cardboard-coated-white-inside', 'FOGRA39', /^no output intent on this side, which is FOGRA29: .*\. Not PDF\/X$/],
    ['cardboard-natural-white-inside', undefined, /^no output intent on this side, which is FOGRA29: .*\. Not PDF\/X$/],
    ['cardboard-white-two-sides', 'FOGRA29', /^output intent FOGRA29: /],
  ])('of %s is %s where its inside is printed too, as its page says', async (material, name, row) => {
    const job = { ...JOB, material, inside: {} }
    const { source } = await read(MAILER, job)
    expect(/\/OutputConditionIdentifier \((\w+)\)/.exec(source)?.[1]).toBe(name)
    const isTrue = material === 'cardboard-white-two-sides'
    expect(source.includes('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')).toBe(isTrue)
    const [outside, inside] = sidesOf(MAILER, job).map((side) => titleRows(MAILER, side, job).at(-1))
    expect(outside).toMatch(name ? `output intent ${name}` : /^no output intent: /)
    expect(inside).toMatch(row)
  })

  test('carries the CMYK output profile of its characterisation data', async () => {
    for (const material of ['cardboard-coated', 'cardboard-white']) {
      const profile = inflateSync(profileOf(outputIntentOf(material)!)).toString('latin1')
      expect([profile.slice(12, 16), profile.slice(16, 20), profile.slice(36, 40)]).toEqual(['prtr', 'CMYK', 'acsp'])
      expect(profile.length).toBe(Buffer.from(profile, 'latin1').readUInt32BE(0))
      expect((await read(MAILER, { material })).source).toMatch(/\/DestOutputProfile \d+ 0 R/)
    }
  })

  test('makes no PDF/X of a page in larger units', async () => {
    // Larger than any machine of the plant makes.
    const boundless = { ...fefco0201, limits: { ...fefco0201.limits, max: { length: 2e3, width: 2e3, height: 2e3 } } }
    const size = { length: 1500, width: 1200, height: 600 }
    const giant = dielineOf({ ...boundless, follows: () => ({}) }, size, 3.2)
    expect(boxesOf(giant.pieces[0]!).userUnit).toBe(2)
    const { source } = await read(giant, { material: 'cardboard-coated' })
    expect(source).toContain('/UserUnit 2')
    expect(source).not.toContain('GTS_PDFXVersion')
  })
})

test('the metadata is whole, in XML that a reader understands', async () => {
  const bytes = Buffer.from(await printPdf(MAILER, { ...JOB, order: 'Zlecenie 7 × Łódź' }))
  const from = bytes.indexOf('<?xpacket begin')
  const xmp = bytes.subarray(from, bytes.indexOf('<?xpacket end', from)).toString('utf8')
  expect(xmp).toMatch(/Zlecenie 7 × Łódź fefco-0427 v\d+ 200 × 150 × 50 mm/)
  expect(xmp).not.toContain('\uFFFD')
  const [, id] = /<xmpMM:DocumentID>uuid:([\da-f-]+)</.exec(xmp)!
  const source = bytes.toString('latin1')
  expect(source.match(/\/ID \[ ?<([\da-fA-F]{32})>/)![1]).toBe(id!.replaceAll('-', ''))
  for (const field of ['xmpMM:VersionID>1', 'xmpMM:RenditionClass>default', 'xmp:MetadataDate>2026-11-21T00:00:00Z'])
    expect(xmp).toContain(`<${field}<`)
  expect(source).toContain('/Trapped /False')
  expect(source).toMatch(/^%PDF-1\.6/)
  expect(source).not.toContain('/Type /Font')
})

describe('the title block', () => {
  test('names the board of each piece: a wrap is paper, not the board of the order', () => {
    const rigid = usual(rigidBox)
    const rows = sidesOf(rigid, JOB).map((side) => titleRows(rigid, side, JOB).join('\n'))
    const wraps = rows.filter((_, at) => rigid.pieces[at]!.spec.stock === 'wrap')
    expect(wraps.length).toBeGreaterThan(0)
    for (const text of wraps) expect(text).toMatch(/board 0\.15 mm {2}wrapping paper/)
    for (const text of rows.filter((row) => !wraps.includes(row))) expect(text).toContain('not printed')
  })

  test('says which side is up, the grain, and how a perforation is cut', () => {
    const [outside, inside] = sidesOf(MAILER, { ...JOB, inside: {} }).map((side) =>
      titleRows(MAILER, side, JOB).join('\n'),
    )
    expect(outside).toMatch(/outside up {2}flutes or grain (across|upright)/)
    expect(inside).toContain('inside up: tools mirrored')
    const torn = usual(paperMailer)
    expect(titleRows(torn, sidesOf(torn, JOB)[0]!, JOB).join('\n')).toContain('PERFORATION CUT 3 MM TIE 1.5 MM')
  })
})
