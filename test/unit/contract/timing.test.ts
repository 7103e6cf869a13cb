import { expect, test } from 'vitest'
import { withRetries, withTimeout } from '../../../src/contract/timing.ts'

const failing = (times: number) => {
  let tries = 0
  return async () => {
    tries++
    if (tries <= times) throw new Error(`try ${tries}`)
    return tries
  }
}

test('what throws is tried once more after each delay, and what the last try threw is thrown', async () => {
  await expect(withRetries([0, 0], failing(2))).resolves.toBe(3)
  await expect(withRetries([0, 0], failing(3))).rejects.toThrow('try 3')
  await expect(withRetries([], failing(1))).rejects.toThrow('try 1')
})

test('a failure that another try would not pass is thrown at once, and one may ask for a longer wait', async () => {
  const waited: number[] = []
  const pause = async (ms: number) => void waited.push(ms)
  await expect(withRetries([10, 500], failing(2), { waitFor: () => 100, pause })).resolves.toBe(3)
  expect(waited).toEqual([100, 500])
  await expect(withRetries([10], failing(1), { waitFor: () => null, pause })).rejects.toThrow('try 1')
  expect(waited).toHaveLength(2)
})

test('work that ends in time keeps its answer, and its own error; what is late is given up', async () => {
  const late = () => new Error('late')
  const never = new Promise<never>(() => undefined)
  const open = new AbortController().signal
  await expect(withTimeout(open, late, Promise.resolve('done'))).resolves.toBe('done')
  await expect(withTimeout(open, late, Promise.reject(new Error('own')))).rejects.toThrow('own')
  await expect(withTimeout(AbortSignal.abort(), late, never)).rejects.toThrow('late')
  const controller = new AbortController()
  const given = expect(withTimeout(controller.signal, late, never)).rejects.toThrow('late')
  controller.abort()
  await given
})
