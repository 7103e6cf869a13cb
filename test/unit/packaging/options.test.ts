import { describe, expect, test } from 'vitest'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import type { Options } from '../../../src/packaging/dieline/option-spec.ts'
import { chosenOf, OptionError, optionsText, readOptions } from '../../../src/packaging/dieline/options.ts'
import type { Style } from '../../../src/packaging/dieline/style.ts'
import { readOptionFields } from '../../../src/packaging/dieline-form.ts'
import { dielineFileUrl, parseDielinePath, requestedDieline } from '../../../src/packaging/dieline-request.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

const style = STYLES['snap-lock-carton']
const SIZE = { length: 90, width: 60, height: 140 }
const drawn = (options: Options) => dielineOf(style, SIZE, 0.5, 'inner', options)

describe('the options of a construction', () => {
  test('are as usual where nothing is chosen', () => {
    expect(chosenOf(style, {})).toEqual({ window: false, joint: 'back', glue: 18 })
    expect(drawn({}).pieces).toEqual(dielineOf(style, SIZE, 0.5).pieces)
  })

  test('change what is drawn: a window, the wall beside the joint, the width of the joint', () => {
    const plain = drawn({})
    expect(plain.pieces[0]!.cut).toHaveLength(1)
    expect(drawn({ window: true }).pieces[0]!.cut).toHaveLength(2)
    expect(drawn({ glue: 25 }).width).toBeCloseTo(plain.width + 7, 6)
    const parent = (options: Options) => drawn(options).pieces[0]!.panels.find(({ name }) => name === 'glue')!.from
    expect([parent({}), parent({ joint: 'front' })]).toEqual(['back', 'front'])
  })

  test.each([
    [{ colour: 'red' }, 'snap-lock-carton: colour is not an option; there are window, joint, glue.'],
    [{ window: 'maybe' }, 'snap-lock-carton: window must be yes or no.'],
    [{ joint: 'top' }, 'snap-lock-carton: joint must be one of back, front.'],
    [{ glue: 40 }, 'snap-lock-carton: glue must be from 12 to 35 mm.'],
    [{ glue: 'wide' }, 'snap-lock-carton: glue must be from 12 to 35 mm.'],
    [{ glue: Number.NaN }, 'snap-lock-carton: glue must be from 12 to 35 mm.'],
  ])('are refused by name: %o', (options, message) => {
    expect(() => drawn(options as Options)).toThrow(OptionError)
    expect(() => drawn(options as Options)).toThrow(message)
  })

  test('of a construction that has none are refused too', () => {
    const message = 'sheet: window is not an option; there are none.'
    expect(() =>
      dielineOf(STYLES.sheet, { length: 500, width: 375, height: 0 }, 0.03, 'inner', { window: true }),
    ).toThrow(message)
  })
})

describe('the form of the options', () => {
  const made: Style = {
    ...style,
    options: { ...style.options, lock: { kind: 'boolean', usual: true } },
  }
  const read = (query: string) => readOptionFields(new URLSearchParams(query), made, 'in')

  test('is read by the construction’s name, lengths in its unit', () => {
    expect(read('snap-lock-carton.glue=0,8&snap-lock-carton.joint=front')).toEqual({ glue: 20.32, joint: 'front' })
    expect(read('crash-lock-carton.glue=0.8&glue=0.8&snap-lock-carton.colour=red&snap-lock-carton.glue=')).toEqual({})
    expect(read('snap-lock-carton.glue=wide')).toEqual({ glue: Number.NaN })
  })

  test('knows a box that was cleared', () => {
    expect(read('snap-lock-carton.lock=no')).toEqual({ lock: 'no' })
    expect(read('snap-lock-carton.lock=no&snap-lock-carton.lock=yes')).toEqual({ lock: 'yes' })
  })
})

describe('the address of a dieline with options', () => {
  const request = { style: 'snap-lock-carton', mode: 'inner', size: SIZE, caliper: 0.5 } as const

  test('names what is not usual, in one order', () => {
    const path = '/dielines/snap-lock-carton/inner/90x60x140/0.5/flat.svg'
    expect(dielineFileUrl(request, 'flat.svg')).toBe(path)
    expect(dielineFileUrl({ ...request, options: { window: 'no', glue: 18 } }, 'flat.svg')).toBe(path)
    const chosen = `${path}?options=${encodeURIComponent('glue:20,window:yes')}`
    expect(dielineFileUrl({ ...request, options: { window: true, glue: 20 } }, 'flat.svg')).toBe(chosen)
    expect(dielineFileUrl({ ...request, options: { glue: '20', window: 'yes' } }, 'flat.svg')).toBe(chosen)
  })

  test('leads back to the same dieline', () => {
    const options = { joint: 'front', window: true, glue: 22 }
    const url = new URL(dielineFileUrl({ ...request, options }, 'cut.dxf'), 'https://shop.example')
    const { request: read, file } = parseDielinePath(url.pathname, url.searchParams)!
    expect(file).toBe('cut.dxf')
    expect(requestedDieline(read).options).toEqual(options)
    expect(optionsText(style, read.options!)).toBe('glue:22,joint:front,window:yes')
  })

  test.each(['window', 'window:', ':yes', 'window:yes,', 'window=yes', 'Window:yes', 'a:b,'.repeat(60)])(
    'is none with options that cannot be read: %s',
    (text) => {
      expect(readOptions(text)).toBeNull()
      const path = dielineFileUrl(request, 'flat.svg')
      expect(parseDielinePath(path, new URLSearchParams({ options: text }))).toBeNull()
    },
  )
})
