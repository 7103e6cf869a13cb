import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DielineSample,
  dielineSampleCode,
  dielineSampleFile,
  readDielineSample,
} from '../../../src/contract/dieline-sample.ts'
import { parseVariantCode, variantCode } from '../../../src/contract/variant.ts'

const CODE = 'dieline-fefco-0427-inner-200x150.5x50-1600'
const PACK = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'

const side = fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100)
const samples: fc.Arbitrary<DielineSample> = fc.record({
  style: fc.constantFrom('fefco-0427', 'ecma-a20-20-03-01', 'sleeve', 'inner-box'),
  mode: fc.constantFrom('inner', 'die', 'outer'),
  size: fc.record({ length: side, width: side, height: side }),
  caliper: fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000),
  options: fc.constantFrom('', 'window:yes', 'glue:20.5,joint:front,window:yes'),
})

test('a sample has one code, which reads back as the same and goes into that of a variant', () => {
  fc.assert(
    fc.property(samples, (sample) => {
      const code = dielineSampleCode(sample)
      expect(readDielineSample(code)).toEqual(sample)
      // Lists of variants have a comma between two, and codes a tilde between their parts.
      expect(code).not.toMatch(/[,~\s]/)
      const variant = parseVariantCode(`${PACK}~${code}`)!
      expect(variant.dieline).toEqual(sample)
      expect(variant.samples).toBeUndefined()
      expect(variantCode(variant)).toBe(`${PACK}~${code}`)
    }),
  )
})

test.each([
  'dieline-',
  'dieline-fefco-0427',
  'dieline-fefco-0427-inner-200x150-1600',
  'dieline-fefco-0427-inside-200x150x50-1600',
  'dieline-FEFCO-0427-inner-200x150x50-1600',
  'dieline-fefco-0427-inner-200x150x50-1.6',
  'dieline-fefco-0427-inner-200x150x50-1600-',
  'dieline-fefco-0427-inner-200.10x150x50-1600',
  'dieline-fefco-0427-inner-0200x150x50-1600',
  'dieline-fefco-0427-inner--200x150x50-1600',
  'dieline-fefco-0427-inner-1000000x150x50-1600',
  'dieline-fefco-0427-inner-200.123x150x50-1600',
  'dieline-fefco-0427-inner-1e3x150x50-1600',
  'dieline-fefco-0427-inner-200x150x50-01600',
  'dieline-fefco-0427-inner-200x150x50-160000',
  'dieline-fefco-0427-inner-200x150x50-1600-window:yes,glue:20',
  `${CODE}.material-paper-kraft`,
  ` ${CODE}`,
])('no code: %s', (code) => {
  expect(readDielineSample(code)).toBeNull()
  expect(parseVariantCode(`${PACK}~${code}`)).toBeNull()
})

test('its files are those of the generator', () => {
  const sample = readDielineSample('dieline-fefco-0201-outer-300x200x150.25-3200-glue:20.5_joint:front')!
  expect(dielineSampleFile(sample, 'cut.dxf')).toBe(
    '/dielines/fefco-0201/outer/300x200x150.25/3.2/cut.dxf?options=glue%3A20.5%2Cjoint%3Afront',
  )
  expect(dielineSampleFile(readDielineSample(CODE)!, 'fold-78.svg')).toBe(
    '/dielines/fefco-0427/inner/200x150.5x50/1.6/fold-78.svg',
  )
})
