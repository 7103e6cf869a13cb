import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPicture } from '../../../src/editor/pictures/read-picture.ts'
import { jpeg, png, webpLossy } from '../design/artwork/pictures.ts'

/** The header of a PNG whose colours are of this kind, as the file says it; 6 has opacity. */
function pngOfKind(kind: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.of(...png(300, 200), 0, 0, 0, 0)
  bytes[25] = kind
  return bytes
}

/** What a canvas of this browser gives: pictures with opacity. */
class Canvas {
  getContext = () => ({ drawImage: () => undefined })
  convertToBlob = async ({ type }: { type: string }) => new Blob([pngOfKind(6)], { type })
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close: () => undefined }))
  vi.stubGlobal('OffscreenCanvas', Canvas)
})
afterEach(() => void vi.unstubAllGlobals())

const assetOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readPicture(new File([bytes], 'a'))
  return read.kind === 'picture' ? read.asset : read
}

test('a picture says whether a print file has to unpack it, by what is kept as its original', async () => {
  expect(await assetOf(pngOfKind(6))).toMatchObject({ type: 'image/png', width: 300, height: 200, isUnpacked: true })
  for (const bytes of [pngOfKind(2), jpeg(300, 200)]) expect(await assetOf(bytes)).not.toHaveProperty('isUnpacked')
})

test('a picture of another kind becomes a PNG, which is unpacked as its canvas has made it', async () => {
  expect(await assetOf(webpLossy(300, 200))).toMatchObject({ type: 'image/png', isUnpacked: true })
})
