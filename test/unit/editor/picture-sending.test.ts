import { expect, test, vi } from 'vitest'
import { PictureSending } from '../../../src/editor/pictures/picture-sending.ts'
import { keptWithMaker } from '../../../src/editor/shell/kept-with-maker.ts'
import { fresh, Shop } from './sessions.ts'

const HASH = 'a'.repeat(64)
const asset = { type: 'image/png' as const, name: 'a.png', width: 2, height: 2, bytes: 6 }

test('a picture is sent once with a design, and again where the design is kept anew, as for somebody else', async () => {
  const send = vi.fn(async () => undefined)
  const pictures = new PictureSending(async () => new Blob(['pixels']), send)
  const { key, name, scene, quantity, speed } = fresh()
  const design = { name, scene: { ...scene, assets: { [HASH]: asset } }, chosen: { quantity, speed } }
  const keeping = { designs: new Shop(), pictures }
  const kept = await keptWithMaker(keeping, { key, account: null }, design)
  if (kept.state !== 'saved') throw new Error(kept.state)
  const account = { id: kept.id, version: kept.version, revision: 0 }
  await keptWithMaker(keeping, { key, account }, design)
  expect(send).toHaveBeenCalledTimes(1)
  await keptWithMaker(keeping, { key, account: null }, design)
  expect(send).toHaveBeenCalledTimes(2)
})
