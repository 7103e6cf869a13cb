import { afterEach, expect, test, vi } from 'vitest'
import type { Journal } from '../../../src/editor/journal/journal.ts'
import { PictureShelf } from '../../../src/editor/pictures/picture-shelf.ts'
import { designFile } from '../../../src/editor/shell/design-file.ts'
import { eventually } from '../../eventually.ts'
import { fresh } from './sessions.ts'

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
  await eventually(() => expect(shelf.times).toBe(1))
  expect(shelf.addressOf('a')).toMatch(/^blob:/)
  expect(fetchOriginal).toHaveBeenCalledTimes(2)
})

const HASH = 'a'.repeat(64)
const asset = { type: 'image/png' as const, name: 'a.png', width: 2, height: 2, bytes: 6 }
const original = new Blob(['pixels'], { type: 'image/png' })

/** A browser that has no room for a picture. */
const full = { keepPicture: async () => 'full', picture: async () => null } as unknown as Journal

test('a design is downloaded with pictures that the browser has no room for', async () => {
  const shelf = new PictureShelf({ journal: full, fetchOriginal: async () => null, previewOf: async () => null })
  const { scene, ...design } = fresh()
  const pictured = { ...design, scene: { ...scene, assets: { [HASH]: asset } } }
  const file = () => designFile(pictured, (sha256) => shelf.pictureOf(sha256))
  expect(await file()).toBeNull()
  expect(await shelf.take({ sha256: HASH, original, preview: original, keptAt: 0 })).toBe(false)
  expect(Object.keys(JSON.parse(await (await file())!.text()).pictures)).toEqual([HASH])
})

test('a picture that another browser brought comes from the shop, once, and is none of this browser’s own', async () => {
  const fetchOriginal = vi.fn(async () => original)
  const shelf = new PictureShelf({ journal: full, fetchOriginal, previewOf: async (blob) => blob })
  expect(await shelf.ownPicture(HASH)).toBeNull()
  expect(fetchOriginal).not.toHaveBeenCalled()
  for (let times = 0; times < 2; times++) expect((await shelf.pictureOf(HASH))?.original).toBe(original)
  expect(fetchOriginal).toHaveBeenCalledTimes(1)
})
