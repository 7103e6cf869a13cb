import { describe, expect, test } from 'vitest'
import { type Clock, POLLING, pollingReader } from '../../../src/analytics/polling-reader.ts'

/** A clock that moves when somebody sleeps. */
class TestClock implements Clock {
  time = 0
  now = () => this.time
  sleep = async (ms: number) => {
    this.time += ms
  }
}

const after = (clock: TestClock, ms: number, value: string) => () => (clock.time >= ms ? value : undefined)

describe('a value that is waited for', () => {
  test('is taken as soon as it is there, looked for every 71 ms', async () => {
    const clock = new TestClock()
    const read = pollingReader({ id: after(clock, 200, 'a1') }, clock)
    expect(await read()).toEqual({ id: 'a1' })
    expect(clock.time).toBe(3 * POLLING.poll)
  })

  test('is empty after three seconds, and all of them together after five', async () => {
    const clock = new TestClock()
    const never = () => undefined
    expect(await pollingReader({ one: never }, clock)()).toEqual({ one: '' })
    expect(clock.time).toBeLessThanOrEqual(3_000)
    expect(clock.time).toBeGreaterThan(3_000 - POLLING.poll)
    const three = new TestClock()
    expect(await pollingReader({ one: never, two: never, three: never }, three)()).toEqual({
      one: '',
      two: '',
      three: '',
    })
    expect(three.time).toBeLessThanOrEqual(5_000)
    expect(three.time).toBeGreaterThan(5_000 - 2 * POLLING.poll)
  })

  test('that throws is not there yet', async () => {
    const clock = new TestClock()
    const read = pollingReader(
      {
        id: () => {
          if (clock.time < 100) throw new Error('not loaded')
          return 'a1'
        },
      },
      clock,
    )
    expect(await read()).toEqual({ id: 'a1' })
  })

  test('is believed for half a second, and looked for once by all who ask meanwhile', async () => {
    const clock = new TestClock()
    let looks = 0
    const read = pollingReader({ id: () => `look ${++looks}` }, clock)
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill({ id: 'look 1' }))
    clock.time += POLLING.cache
    expect(await read()).toEqual({ id: 'look 1' })
    clock.time += 1
    expect(await read()).toEqual({ id: 'look 2' })
  })
})
