import { expect, test } from 'vitest'
import { readDielineSample } from '../../../src/contract/dieline-sample.ts'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'
import { dielineSampleWords } from '../../../src/i18n/dieline-sample-words.ts'
import { usualRequest } from '../../../src/packaging/dieline-request.ts'
import { sampleOf } from '../../../src/packaging/dieline-sample.ts'
import { STYLE_IDS } from '../../../src/packaging/styles/style-id.ts'
import '../../../src/packaging/styles/styles.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { storeAt } from '../../store.ts'

test('a sample is said with its construction, size, board and options', () => {
  const sample = readDielineSample('dieline-snap-lock-carton-outer-90.5x60x140-500-glue:20.5_joint:front_window:yes')!
  expect(dielineSampleWords(sample, storeAt('de').t, getRegion('de'))).toEqual([
    'Faltschachtel mit Steckboden\u00a0· Außenmaß 90,5 × 60 × 140 mm\u00a0· Materialstärke 0,5 mm',
    'Breite der Klebelasche: 20,5 mm',
    'Lage der Klebelasche: An der Vorderseite',
    `${storeAt('de').t('dieline-option.window')}: ja`,
  ])
  expect(dielineSampleWords({ ...sample, options: 'window:no' }, storeAt('us').t, getRegion('us'))).toEqual([
    'Carton with 1-2-3 bottom\u00a0· Outside 3.563 × 2.362 × 5.512 in\u00a0· Board 0.02 in',
    `${storeAt('us').t('dieline-option.window')}: no`,
  ])
})

test('a construction that the shop had is named by its id', () => {
  const sample = readDielineSample('dieline-fefco-9999-inner-200x150x0-1600')!
  expect(dielineSampleWords(sample, storeAt('eu').t, getRegion('eu'))).toEqual([
    'fefco-9999\u00a0· Inside 200 × 150 mm\u00a0· Board 1.6 mm',
  ])
})

test.each(REGION_CODES)('every construction has its words in %s', (code) => {
  const { t } = storeAt(code)
  for (const style of STYLE_IDS) {
    const [row] = dielineSampleWords(sampleOf(usualRequest(style)), t, getRegion(code))
    expect(row).not.toMatch(/dieline-|product-name|\{\{/)
  }
})
