import { execFileSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { fitting } from '../../../src/packaging/dieline/limits.ts'
import { flatSvg, flatSvgParts } from '../../../src/packaging/files/flat-svg.ts'
import { lettering, letteringWidth } from '../../../src/packaging/files/lettering.ts'
import { boxesOf } from '../../../src/packaging/files/print-page.ts'
import { printPdf } from '../../../src/packaging/files/print-pdf.ts'
import { ENGLISH } from '../../../src/packaging/files/words.ts'
import { rect } from '../../../src/packaging/geometry/outline.ts'
import { fefco0201 } from '../../../src/packaging/styles/fefco-0201.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const MAILER = dielineOf(fefco0427, { length: 200, width: 150, height: 50 }, 1.6)
const JOB = { order: 'BW-1001', material: 'cardboard-natural', date: '2026-11-21' }

describe.each(EVERY_STYLE)('%s, written', (_, style) => {
  test('as SVG has no figure that is none, and ends', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const svg = flatSvg(dieline, ENGLISH, 'A < B')
        expect(svg).not.toMatch(/NaN|Infinity|undefined|A < B/)
        expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      }),
      { numRuns: 20 },
    )
  })
})

test('the SVG as a file is true to size, and fits its place in a page', () => {
  expect(flatSvg(MAILER, ENGLISH, 'Mailer')).toMatch(/^<svg [^>]*width="[\d.]+mm" height="[\d.]+mm" viewBox/)
  const [, wide, box] = /width="([\d.]+)mm"[^>]*viewBox="([^"]+)"/.exec(flatSvg(MAILER, ENGLISH, 'Mailer'))!
  expect(Number(wide)).toBe(Number(box!.split(' ')[2]))
  expect(flatSvg(MAILER, ENGLISH)).toMatch(/^<svg xmlns="[^"]+" viewBox/)
})

test('the SVG is sent piece by piece', () => {
  expect([...flatSvgParts(MAILER, ENGLISH)].length).toBeGreaterThan(4)
})

describe('a print file', () => {
  const text = async (dieline: Dieline, more = {}) => {
    const bytes = Buffer.from(await printPdf(dieline, { ...JOB, ...more }))
    const source = bytes.toString('latin1')
    const streams = [...source.matchAll(/FlateDecode.*?stream\r?\n/gs)].map((match) => {
      const from = match.index + match[0].length
      const to = source.indexOf('endstream', from)
      return inflateSync(bytes.subarray(from, to)).toString('latin1')
    })
    return { source, content: streams.join('\n') }
  }

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

  test('keeps artwork and tools on layers, which say what they are to a press', async () => {
    const artwork = {
      box: [
        { outlines: [rect(0, 0, 50, 50)], fill: { cmyk: [1, 0, 0, 0] } },
        { outlines: [rect(9, 9, 20, 20)], fill: { white: 1 } },
      ],
    }
    const { source, content } = await text(MAILER, { artwork })
    for (const name of ['Artwork', 'White', 'Cut', 'Crease', 'Legend']) {
      expect(source).toContain(`/Name (${name})`)
      expect(content).toContain(`/OC /${name} BDC`)
    }
    expect(source).toMatch(/\/GTS_ProcStepsGroup \/Structural\s*\/GTS_ProcStepsType \/Cutting/)
    expect(source).toMatch(/\/GTS_ProcStepsGroup \/Structural\s*\/GTS_ProcStepsType \/Creasing/)
    expect(source).toMatch(/\/Separation \/CutContour/)
    expect(source).toMatch(/\/S \/GTS_PDFX/)
    expect(source).not.toContain('/Type /Font')
    expect(content).toMatch(/\/Over gs\n\/CutContour CS/)
  })

  test('has metadata that a reader of XML understands, and says that it is not trapped', async () => {
    const bytes = Buffer.from(await printPdf(MAILER, { ...JOB, order: 'Zlecenie 7 × Łódź' }))
    const from = bytes.indexOf('<?xpacket begin')
    const xmp = bytes.subarray(from, bytes.indexOf('<?xpacket end', from)).toString('utf8')
    expect(xmp).toContain('Zlecenie 7 × Łódź fefco-0427 v1 200 × 150 × 50 mm')
    expect(xmp).not.toContain('\uFFFD')
    expect(bytes.toString('latin1')).toContain('/Trapped /False')
  })

  test('counts in larger units where a page would be too long', async () => {
    const giant = dielineOf(fefco0201, { length: 1500, width: 1200, height: 600 }, 3.2)
    expect(boxesOf(giant.pieces[0]!).userUnit).toBe(2)
    expect(Buffer.from(await printPdf(giant, JOB)).toString('latin1')).toContain('/UserUnit 2')
  })

  test('carries only the inks it uses', async () => {
    const { source, content } = await text(MAILER)
    expect(content).not.toContain('/White cs')
    expect(source).not.toMatch(/\/ColorSpace <<[^>]*\/White/s)
  })

  test('of a proof has no tools', async () => {
    expect((await text(MAILER, { tools: false })).content).not.toContain('/CutContour')
  })
})

describe('lettering', () => {
  test('writes a line of plain capitals, whatever marks its letters had', () => {
    expect(lettering('Łódź 20×15', 3)).toEqual(lettering('LODZ 20×15', 3))
    expect(lettering('日', 3)).toEqual([])
    const points = lettering('BW-1001', 3).flat()
    expect(Math.max(...points.map(([x]) => x))).toBeLessThan(letteringWidth('BW-1001', 3))
    expect(Math.max(...points.map(([, y]) => y))).toBe(3)
  })
})

describe('the command', () => {
  const run = (...parameters: string[]) => {
    try {
      return {
        out: execFileSync(process.execPath, ['scripts/packaging.ts', ...parameters], {
          encoding: 'utf8',
          stdio: 'pipe',
        }),
        code: 0,
      }
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string }
      return { out: stderr, code: status }
    }
  }

  test('describes a product, and what its style held back', () => {
    const { out, code } = run('mailer-box-eco', '200x150x50')
    expect(code).toBe(0)
    expect(out).toContain('1 × box: blank 428.13 × 458.53 mm')
    expect(run('fefco-0427', '200x80x150', '--t', '1.6').out).toContain(
      'held back: lid wing 40.8 mm instead of 149.6 mm',
    )
  })

  test.each([
    [['mailer-box-eco', '900x150x50'], 'length must be between 80 and 800 mm, not 900 mm.'],
    [
      ['mailer-box-eco', '200x150x50', '--material', 'gold'],
      '--material must be one of cardboard-natural, cardboard-natural-white-inside.',
    ],
    [['fefco-0427', '200x150x50'], 'say --t, in mm'],
    [['fefco-0427', '200x150x50', '--t', 'thick'], 'caliper must be between 0.8 and 5 mm, not NaN mm.'],
    [['sphere', '1x1x1'], 'There is no product or style named sphere.'],
    [['mailer-box-eco', 'huge'], 'npm run packaging'],
    [['mailer-box-eco', '200x150x50', '--out', 'box.gif'], '--out must end in .pdf, .svg, .dxf, .cf2 or .png.'],
    [['mailer-box-eco', '200x150x50', '--mode', 'middle'], '--mode must be one of inner, die, outer.'],
    [['mailer-box-eco', '200x150x50', '--colour', 'red'], "Unknown option '--colour'"],
  ])('says what is wrong with %j', (parameters, message) => {
    const { out, code } = run(...parameters)
    expect(code).toBe(1)
    expect(out).toContain(message)
    expect(out).not.toContain('    at ')
  })
})
