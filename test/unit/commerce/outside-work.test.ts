import { afterEach, describe, expect, it, vi } from 'vitest'
import { attempt, Rounds } from '../../../src/commerce/outside-work.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the rounds of an object', () => {
  it('follow each other in the order in which they were asked for', async () => {
    const rounds = new Rounds()
    const seen: string[] = []
    const round = (name: string) => async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
    }
    await Promise.all([rounds.add(round('one')), rounds.add(round('two'))])
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  it('go on after one that throws, which is heard by its caller alone', async () => {
    const rounds = new Rounds()
    const lost = rounds.add(() => Promise.reject(new Error('lost')))
    const next = vi.fn(async () => undefined)
    const after = rounds.add(next)
    await expect(lost).rejects.toThrow('lost')
    await expect(after).resolves.toBeUndefined()
    expect(next).toHaveBeenCalledOnce()
  })
})

describe('a piece of work', () => {
  it('that fails is logged with its object and its cause, and stays', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const cause = new Error('D1_ERROR: no such table')
    const isDone = await attempt({ order: 'R123456789' }, 'mail', () => Promise.reject(new Error('query', { cause })))
    expect(isDone).toBe(false)
    const { error, ...said } = JSON.parse(log.mock.calls[0]![0])
    expect(said).toEqual({ order: 'R123456789', failed: 'mail' })
    expect(error).toContain('no such table')
  })

  it('that succeeds is done', async () => {
    expect(await attempt({ offer: 'F123456789' }, 'row', async () => undefined)).toBe(true)
  })
})
