import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scene } from '../../../src/contract/design-scene.ts'
import { emptyScene, replaced } from '../../../src/design/commands/objects.ts'
import { withPicture } from '../../../src/design/commands/pictures.ts'
import { printFile } from '../../../src/editor/print/print-file.ts'
import type { PrintQuestion } from '../../../src/editor/print/print-worker.ts'
import { dielineOfGoods } from '../design/scenes.ts'
import { catalogue } from '../shop-facts.ts'
import { GOODS } from './sessions.ts'

/** Makes a file of whatever it is asked for, and keeps that. */
class FileWorker extends EventTarget {
  static asked: PrintQuestion[] = []
  postMessage(question: PrintQuestion) {
    FileWorker.asked.push(question)
    this.dispatchEvent(new MessageEvent('message', { data: new Uint8Array(1) }))
  }
  terminate() {}
}

beforeEach(() => {
  FileWorker.asked = []
  vi.stubGlobal('Worker', FileWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const hashOf = (name: string) => name.repeat(64)
const asset = { type: 'image/png' as const, name: 'a.png', width: 2, height: 2, bytes: 6 }
const pictured = (scene: Scene, face: 'outside' | 'inside', id: string) =>
  withPicture(scene, face, dielineOfGoods(GOODS), { id, sha256: hashOf(id), asset, rule: 'process' })

test('a print file asks for the pictures that it shows: none that is hidden, or on a face that is not printed', async () => {
  const bare = emptyScene(GOODS)
  const all = pictured(pictured(pictured(bare, 'outside', 'a'), 'outside', 'b'), 'inside', 'c')
  const scene = replaced(all, [{ ...all.objects.b!, hidden: true }])
  const asked: string[] = []
  const file = await printFile({
    scene,
    product: catalogue.product(GOODS.product)!,
    name: 'Box',
    originalOf: async (sha256) => {
      asked.push(sha256)
      return sha256 === hashOf('a') ? new Blob(['pixels'], { type: 'image/png' }) : null
    },
    onRead: () => {},
  })
  expect(file?.type).toBe('application/pdf')
  expect(asked).toEqual([hashOf('a')])
  expect(Object.keys(FileWorker.asked[0]!.pictures)).toEqual([hashOf('a')])
})
