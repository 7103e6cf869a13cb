import { afterEach, expect, test, vi } from 'vitest'
import { PictureShelf } from '../../../src/editor/pictures/picture-shelf.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a picture that did not come is asked for again, after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetchOriginal = vi.fn(async (): Promise<Blob | null> => null)
  const shelf = new PictureShelf({ journal: null, fetchOriginal, previewOf: async (original) => original })
  expect(shelf.addressOf('a')).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shelf.addressOf('a')).toBeNull()
  expect(fetchOriginal).toHaveBeenCalledTimes(1)

  fetchOriginal.mockResolvedValue(new Blob(['pixels']))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(shelf.addressOf('a')).toBeNull()
  await vi.waitFor(() => expect(shelf.times).toBe(1))
  expect(shelf.addressOf('a')).toMatch(/^blob:/)
  expect(fetchOriginal).toHaveBeenCalledTimes(2)
})
