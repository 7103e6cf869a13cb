import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { described, isMisuse } from '../../../scripts/packaging/described.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { flatSvg, flatSvgParts } from '../../../src/packaging/files/flat-svg.ts'
import { lettering, letteringWidth } from '../../../src/packaging/files/lettering.ts'
import { ENGLISH } from '../../../src/packaging/files/words.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'

const MAILER = dielineOf(fefco0427, { length: 200, width: 150, height: 50 }, 1.6)
const _JOB = { order: 'BW-1001', material: 'cardboard-natural', date: '2026-11-21' }

test('the SVG as a file is true to size, and fits its place in a page', () => {
  expect(flatSvg(MAILER, ENGLISH, 'Mailer')).toMatch(/^<svg [^>]*width="[\d.]+mm" height="[\d.]+mm" viewBox/)
  const [, wide, box] = /width="([\d.]+)mm"[^>]*viewBox="([^"]+)"/.exec(flatSvg(MAILER, ENGLISH, 'Mailer'))!
  expect(Number(wide)).toBe(Number(box!.split(' ')[2]))
  expect(flatSvg(MAILER, ENGLISH)).toMatch(/^<svg xmlns="[^"]+" viewBox/)
})

test('the SVG is sent piece by piece', () => {
  expect([...flatSvgParts(MAILER, ENGLISH)].length).toBeGreaterThan(4)
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
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, ['scripts/packaging.ts', ...parameters], { encoding: 'utf8' })

  test('describes a product, and what its style held back', async () => {
    const { stdout, status } = run('mailer-box-eco', '200x150x50')
    expect(status).toBe(0)
    expect(stdout).toContain('1 × box: blank 426.67 × 458.53 mm')
    expect(await described(['fefco-0427', '200x80x150', '--t', '1.6'])).toContain(
      'held back: lid wing 40.8 mm instead of 149.6 mm',
    )
  })

  test('says what is wrong, and nothing of how it was found', () => {
    const { stderr, status } = run('mailer-box-eco', '200x150x50', '--colour', 'red')
    expect(status).toBe(1)
    expect(stderr).toContain("Unknown option '--colour'")
    expect(stderr).not.toContain('    at ')
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
  ])('says what is wrong with %j', async (parameters, message) => {
    const error = await described(parameters).catch((cause: unknown) => cause)
    expect(isMisuse(error)).toBe(true)
    expect((error as Error).message).toContain(message)
  })
})
