import { describe, expect, test } from 'vitest'
import { SAMPLE_LIST } from '../../../src/commerce/seed/samples.ts'
import { dielineSampleCode, dielineSampleFile, readDielineSample } from '../../../src/contract/dieline-sample.ts'
import { readDielineForm, sampleQuery } from '../../../src/packaging/dieline-form.ts'
import {
  dielineFileUrl,
  parseDielinePath,
  requestedDieline,
  SIZE_MODES,
  usualRequest,
} from '../../../src/packaging/dieline-request.ts'
import { isSampled, sampledDieline, sampledRequest, sampleOf } from '../../../src/packaging/dieline-sample.ts'
import { cutSvg } from '../../../src/packaging/files/cut-svg.ts'
import { styleOf } from '../../../src/packaging/styles/shelf.ts'
import { STYLE_IDS, type StyleId } from '../../../src/packaging/styles/style-id.ts'
import '../../../src/packaging/styles/styles.ts'
import type { Options } from '../../../src/packaging/dieline/option-spec.ts'
import { getRegion } from '../../../src/regions/regions.ts'

const { table } = SAMPLE_LIST.dieline!

/** The construction in its usual size, measured in a way, with every option other than usual. */
function requests(style: StyleId) {
  const usual = usualRequest(style)
  const options: Options = Object.fromEntries(
    Object.entries(styleOf(style).options ?? {}).map(([name, spec]) => [
      name,
      spec.kind === 'boolean'
        ? !spec.usual
        : spec.kind === 'number'
          ? spec.usual === spec.min
            ? spec.max
            : spec.min
          : spec.values.find((value) => value !== spec.usual)!,
    ]),
  )
  const { sizes } = requestedDieline(usual)
  const size = (mode: 'inner' | 'die' | 'outer') => {
    const { length, width, height } = sizes[mode]
    const round = (side: number) => Math.round(side * 100) / 100
    return { length: round(length), width: round(width), height: round(height) }
  }
  return [...SIZE_MODES.map((mode) => ({ ...usual, mode, size: size(mode) })), { ...usual, options }]
}

describe.each(STYLE_IDS)('the sample of %s', (style) => {
  test('is the dieline that was shown, in its code, its files and the link back', () => {
    for (const request of requests(style)) {
      const dieline = requestedDieline(request)
      const sample = sampleOf(request)
      expect(readDielineSample(dielineSampleCode(sample))).toEqual(sample)
      expect(cutSvg(requestedDieline(sampledRequest(sample)!))).toBe(cutSvg(dieline))
      const file = dielineSampleFile(sample, 'print.pdf')
      expect(file).toBe(dielineFileUrl(request, 'print.pdf'))
      const url = new URL(file, 'https://localhost')
      expect(parseDielinePath(url.pathname, url.searchParams)?.request.size).toEqual(request.size)
      for (const [store, unit] of [
        ['de', 'mm'],
        ['us', 'in'],
      ] as const) {
        const read = readDielineForm(sampleQuery(sample, getRegion(store)), usualRequest('card'), unit)
        expect(sampleOf(read)).toEqual(sample)
      }
    }
  })

  test('is cut in its usual size, where it folds', () => {
    const request = usualRequest(style)
    const drawn = sampledDieline(sampleOf(request), table)
    if (isSampled(requestedDieline(request)))
      expect('pieces' in drawn && cutSvg(drawn)).toBe(cutSvg(requestedDieline(request)))
    else expect(drawn).toEqual({ field: 'style', message: 'must be folded: nothing that is formed can be sampled' })
  })
})

test.each([
  ['style', 'dieline-fefco-9999-inner-200x150x50-1600'],
  ['style', 'dieline-tote-inner-380x420x0-300'],
  ['length', 'dieline-fefco-0427-inner-1x150x50-1600'],
  ['width', 'dieline-fefco-0427-inner-200x99999x50-1600'],
  ['height', 'dieline-fefco-0427-inner-200x150x0-1600'],
  ['caliper', 'dieline-fefco-0427-inner-200x150x50-9900'],
  ['caliper', 'dieline-fefco-0427-inner-200x150x50-0'],
  ['lid', 'dieline-fefco-0427-inner-200x150x50-1600-lid:yes'],
  ['glue', 'dieline-fefco-0215-inner-200x150x120-3200-glue:5000'],
  ['joint', 'dieline-fefco-0215-inner-200x150x120-3200-joint:side'],
  ['options', 'dieline-fefco-0215-inner-200x150x120-3200-joint:back'],
  ['blank', 'dieline-fefco-0201-inner-600x400x400-3200'],
])('is refused at its %s: %s', (field, code) => {
  const drawn = sampledDieline(readDielineSample(code)!, table)
  expect('pieces' in drawn ? null : drawn.field).toBe(field)
})

test('a blank may be turned on the table', () => {
  const sample = readDielineSample('dieline-fefco-0201-inner-300x200x150-3200')!
  const drawn = sampledDieline(sample, [3000, 3000])
  if (!('pieces' in drawn)) throw new Error(drawn.message)
  const { width, height } = drawn
  for (const [table, fits] of [
    [[width, height], true],
    [[height, width], true],
    [[width - 1, height], false],
    [[height - 1, width], false],
  ] as const)
    expect('pieces' in sampledDieline(sample, table)).toBe(fits)
})
