import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, keyed, poseOf, type StagePose, turned, zoomed } from '../../../../src/client/stage/stage-pose.ts'
import { dielineOf } from '../../../../src/packaging/dieline/dieline.ts'
import { STAGE_VIEWS } from '../../../../src/packaging/forms/manner.ts'
import { STYLES } from '../../../../src/packaging/styles/styles.ts'

const usual = (id: keyof typeof STYLES) => dielineOf(STYLES[id], STYLES[id].usual, STYLES[id].usual.caliper)
const pose: fc.Arbitrary<StagePose> = fc.record({
  time: fc.double({ min: 0, max: 1, noNaN: true }),
  yaw: fc.integer({ min: -180, max: 179 }),
  pitch: fc.integer({ min: -90, max: 90 }),
  zoom: fc.double({ min: 0.6, max: 5, noNaN: true }),
})

test('a view is a moment of the folding: the flat its beginning, closed its end', () => {
  const mailer = usual('fefco-0427')
  expect(STAGE_VIEWS.map((view) => poseOf(view, mailer).time)).toEqual([mailer.style.open, 1, 0, mailer.style.open])
})

test('the flat is seen from its outside: from below where the base lies on the ground, from the front where a wall stands', () => {
  expect(poseOf('flat', usual('fefco-0427'))).toMatchObject({ yaw: 180, pitch: -90 })
  expect(poseOf('flat', usual('ecma-a20-20-03-01'))).toMatchObject({ yaw: 0, pitch: 0 })
  expect(poseOf('flat', usual('lid-and-tray')).pitch).toBe(28)
})

test('a turn never leaves the circle, looks from no higher than above, and what is turned back stands as before', () => {
  fc.assert(
    fc.property(pose, fc.integer({ min: -720, max: 720 }), fc.integer({ min: -200, max: 200 }), (at, yaw, pitch) => {
      const next = turned(at, yaw, pitch)
      expect(next.yaw).toBeGreaterThanOrEqual(-180)
      expect(next.yaw).toBeLessThan(180)
      expect(Math.abs(next.pitch)).toBeLessThanOrEqual(90)
      expect(turned(turned(at, yaw), -yaw).yaw).toBe(at.yaw)
    }),
  )
})

test('each arrow key turns, plus and minus zoom within limits, Home goes back, and no other key is taken', () => {
  const start = poseOf('open', usual('fefco-0427'))
  const alone = { altKey: false, ctrlKey: false, metaKey: false }
  const after = (key: string, held = {}) => keyed({ key, ...alone, ...held }, start, start)
  expect(after('ArrowLeft')!.yaw).toBeGreaterThan(start.yaw)
  expect(after('ArrowRight')!.yaw).toBeLessThan(start.yaw)
  expect(after('ArrowUp')!.pitch).toBeGreaterThan(start.pitch)
  expect(after('ArrowDown')!.pitch).toBeLessThan(start.pitch)
  expect(after('+')!.zoom).toBeGreaterThan(after('-')!.zoom)
  expect(zoomed(start, 100).zoom).toBe(5)
  expect(zoomed(start, -100).zoom).toBe(0.6)
  expect(keyed({ key: 'Home', ...alone }, turned(start, 90), start)).toBe(start)
  for (const key of ['Tab', 'Enter', ' ', 'a', 'PageDown']) expect(after(key)).toBeNull()
  // Alt and an arrow goes back a page, Ctrl and plus enlarges it: those are the browser's.
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    for (const key of ['ArrowLeft', '+', '-', 'Home'])
      expect([held, after(key, { [held]: true })]).toEqual([held, null])
})

test('between two poses the package turns the shorter way', () => {
  fc.assert(
    fc.property(pose, pose, (from, to) => {
      const middle = between(from, to, 0.5)
      expect(Math.abs(middle.yaw - from.yaw)).toBeLessThanOrEqual(90)
      expect(between(from, to, 0)).toEqual(from)
      expect(between(from, to, 1).time).toBeCloseTo(to.time)
      expect((((between(from, to, 1).yaw - to.yaw) % 360) + 360) % 360).toBeCloseTo(0)
    }),
  )
})
