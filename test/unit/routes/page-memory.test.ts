import { describe, expect, test } from 'vitest'
import {
  type CachedPage,
  FRESH_SECONDS,
  PageMemory,
  STALE_SECONDS,
} from '../../../src/routes/page-cache/page-memory.ts'

const page = (text: string, isOfKey = true): CachedPage => ({
  body: new TextEncoder().encode(text),
  etag: text,
  tags: [],
  isOfKey,
})

function memory(capacity?: number) {
  let seconds = 0
  const later: Promise<unknown>[] = []
  const kept = new PageMemory(capacity, () => seconds * 1000)
  return {
    kept,
    pass: (more: number) => {
      seconds += more
    },
    settle: () => Promise.all(later),
    get: (key: string, render: () => Promise<CachedPage>) => kept.get(key, render, (work) => later.push(work)),
  }
}

describe('a cached page', () => {
  test('is rendered once for many visitors who ask at the same moment', async () => {
    const { get } = memory()
    let renders = 0
    const render = async () => {
      renders++
      await new Promise((resolve) => setTimeout(resolve, 5))
      return page('a')
    }
    await Promise.all(Array.from({ length: 20 }, () => get('/eu/', render)))
    expect(renders).toBe(1)
  })

  test('is fresh for a minute, then stale while it is rendered again', async () => {
    const { get, pass, settle } = memory()
    await get('/eu/', async () => page('old'))
    pass(FRESH_SECONDS - 1)
    expect((await get('/eu/', async () => page('never'))).state).toBe('cached')
    pass(2)
    const stale = await get('/eu/', async () => page('new'))
    expect([stale.state, stale.page.etag]).toEqual(['stale', 'old'])
    await settle()
    expect((await get('/eu/', async () => page('never'))).page.etag).toBe('new')
  })

  test('is served stale while an upstream is down, and the failure is not kept', async () => {
    const { get, pass, settle } = memory()
    await get('/eu/', async () => page('old'))
    pass(FRESH_SECONDS + 1)
    const down = async () => Promise.reject(new Error('down'))
    expect((await get('/eu/', down)).page.etag).toBe('old')
    await settle()
    expect((await get('/eu/', async () => page('new'))).page.etag).toBe('old')
  })

  test('of another version than its key names is for one answer, and replaces none', async () => {
    const { get, pass, settle } = memory()
    expect((await get('/eu/', async () => page('older', false))).page.etag).toBe('older')
    expect((await get('/eu/', async () => page('own'))).state).toBe('rendered')
    pass(FRESH_SECONDS + 1)
    await get('/eu/', async () => page('older', false))
    await settle()
    expect((await get('/eu/', async () => page('own'))).page.etag).toBe('own')
  })

  test('fails when nothing is kept, and when what is kept is older than a day', async () => {
    const { get, pass } = memory()
    const down = async () => Promise.reject(new Error('down'))
    await expect(get('/eu/', down)).rejects.toThrow('down')
    await get('/eu/', async () => page('old'))
    pass(STALE_SECONDS + 1)
    await expect(get('/eu/', down)).rejects.toThrow('down')
  })

  test('of one region is never another region’s', async () => {
    const { get } = memory()
    await get('/pl/', async () => page('pl'))
    expect((await get('/de/', async () => page('de'))).page.etag).toBe('de')
  })

  test('makes room by letting the oldest go', async () => {
    const { get } = memory(2)
    for (const key of ['a', 'b']) await get(key, async () => page(key))
    await get('a', async () => page('never'))
    await get('c', async () => page('c'))
    expect((await get('a', async () => page('new'))).state).toBe('cached')
    expect((await get('b', async () => page('new'))).state).toBe('rendered')
  })
})
