import { describe, expect, test } from 'vitest'
import { dielineOf, type Panel } from '../../../src/packaging/dieline/dieline.ts'
import type { Options } from '../../../src/packaging/dieline/option-spec.ts'
import { chosenOf, OptionError, optionsText, readOptions } from '../../../src/packaging/dieline/options.ts'
import type { Style } from '../../../src/packaging/dieline/style.ts'
import { readOptionFields } from '../../../src/packaging/dieline-form.ts'
import { dielineFileUrl, parseDielinePath, requestedDieline } from '../../../src/packaging/dieline-request.ts'
import { boundsOf } from '../../../src/packaging/geometry/outline.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

const style = STYLES['snap-lock-carton']
const SIZE = { length: 90, width: 60, height: 140 }
const drawn = (options: Options) => dielineOf(style, SIZE, 0.5, 'inner', options)

describe('the options of a construction', () => {
  test('are as usual where nothing is chosen', () => {
    expect(chosenOf(style, {})).toEqual({ window: false, hang: false, tear: false, joint: 'back', glue: 18 })
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
    [{ colour: 'red' }, 'snap-lock-carton: colour is not an option; there are window, hang, tear, joint, glue.'],
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

/** The panel of a construction's first or given piece, as drawn in its usual size with these options. */
function panelOf(id: StyleId, name: string, options: Options, piece = 0): Panel {
  const { caliper, ...size } = STYLES[id].usual
  const { panels } = dielineOf(STYLES[id], size, caliper, 'inner', options).pieces[piece]!
  return panels.find((panel) => panel.name === name)!
}

describe('a window', () => {
  test.each([
    ['ecma-a20-20-03-01', 'front', 0],
    ['fefco-0215', 'front', 0],
    ['wine-box', 'front', 0],
    ['sleeve', 'front', 0],
    ['cake-box', 'lid', 0],
    ['fefco-0427', 'lid', 0],
    ['fefco-0421', 'lid', 0],
    ['fefco-0300', 'lid', 1],
    ['lid-and-tray', 'lid', 1],
  ] as const)('of a %s is in its %s, or it has none', (id, panel, piece) => {
    expect(panelOf(id, panel, { window: true }, piece).holes).toHaveLength(1)
    expect(panelOf(id, panel, { window: false }, piece).holes ?? []).toHaveLength(0)
  })

  test('below a strip that is torn out is left out where there is no room for it, which is said', () => {
    const low = dielineOf(STYLES['ecma-a20-20-03-01'], { length: 40, width: 30, height: 30 }, 0.4, 'inner', {
      window: true,
      tear: true,
    })
    expect(low.pieces[0]!.cut).toHaveLength(1)
    expect(low.clamps).toContainEqual({ what: 'window', wanted: 6, used: 0 })
  })
})

describe('a carton that hangs', () => {
  test.each(['ecma-a20-20-03-01', 'ecma-a20-20-03-03', 'snap-lock-carton', 'crash-lock-carton', 'fefco-0215'] as const)(
    '%s has a tab with a euro hole above its back, and its lid on the front',
    (id) => {
      const back = panelOf(id, 'back', { hang: true })
      const [tab, hole] = [boundsOf([back.outline]), boundsOf(back.holes!)]
      expect(tab.top - boundsOf([panelOf(id, 'back', {}).outline]).top).toBeGreaterThan(30)
      expect(hole.right - hole.left).toBeCloseTo(32, 6)
      expect(hole.top - hole.bottom).toBeCloseTo(10, 6)
      expect(tab.top - hole.top).toBeGreaterThan(10)
      expect(panelOf(id, 'lid top', { hang: true }).from).toBe('front')
    },
  )

  test('has a round hole where no slot fits, with board beside it, which is said', () => {
    const small = dielineOf(STYLES['ecma-a20-20-03-01'], { length: 18, width: 14, height: 30 }, 0.25, 'inner', {
      hang: true,
    })
    const back = small.pieces[0]!.panels.find(({ name }) => name === 'back')!
    const { left, right, bottom, top } = boundsOf(back.holes!)
    expect(right - left).toBeCloseTo(top - bottom, 6)
    expect(small.clamps).toContainEqual(expect.objectContaining({ what: 'euro hole', wanted: 32 }))
  })

  test('straight has its bottom on the front too, reverse on the back', () => {
    expect(panelOf('ecma-a20-20-03-03', 'lid bottom', { hang: true }).from).toBe('front')
    expect(panelOf('ecma-a20-20-03-01', 'lid bottom', { hang: true }).from).toBe('back')
  })
})

describe('a strip to tear', () => {
  test.each(['back', 'front'])(
    'runs around a carton but for its back, where a crease goes on: joint on the %s',
    (joint) => {
      const strip = ['front', 'left', 'right', 'glue'].map((name) =>
        panelOf('ecma-a20-20-03-01', name, { tear: true, joint }).perforations!.map(([[, y]]) => y),
      )
      expect(new Set(strip.map(String)).size).toBe(1)
      const back = panelOf('ecma-a20-20-03-01', 'back', { tear: true, joint })
      expect(back.perforations).toBeUndefined()
      expect(back.scores!.map(([[, y]]) => y)).toEqual([strip[0]![1]])
    },
  )

  test('of a mailer comes with the adhesive that closes it, at every height', () => {
    for (const height of [20, 50, 300]) {
      const [box] = dielineOf(STYLES['fefco-0427'], { length: 320, width: 150, height }, 1.6, 'inner', {
        tear: true,
      }).pieces
      const tuck = box!.panels.find(({ name }) => name === 'tuck')!
      const [adhesive] = tuck.glue!.outlines!
      expect(boundsOf([adhesive!]).bottom).toBeGreaterThan(tuck.perforations![1]![0][1])
      expect(boundsOf([adhesive!]).top).toBeLessThan(boundsOf([tuck.outline]).top)
    }
  })
})

test.each(['fefco-0201', 'wine-box', 'ecma-a20-20-03-01'] as const)('the joint of a %s can be on either wall', (id) => {
  expect(panelOf(id, 'glue', { joint: 'front' }).from).toBe('front')
  expect(panelOf(id, 'glue', { joint: 'back' }).from).toBe('back')
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
    expect(requestedDieline(read).options).toEqual({ ...options, hang: false, tear: false })
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
