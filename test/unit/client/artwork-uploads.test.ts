import { describe, expect, test } from 'vitest'
import type { SendCall } from '../../../src/api/call.ts'
import { ApiError } from '../../../src/api/error.ts'
import { uploadArtwork } from '../../../src/client/artwork/uploads.ts'
import { sha256 } from '../../../src/contract/sha256.ts'

const SIZE = 10
const CONTENT = 'twenty-five letters long!'
const cut = () => new ApiError('Network Error', { status: 0, code: 'unreachable' })

/** A shop that keeps what it is sent, and loses what `fails` says: by the number of the request of a part. */
function shop(fails: (request: number) => ApiError | null = () => null) {
  const parts = new Map<number, Uint8Array>()
  const asked: string[] = []
  let requests = 0
  let stored: object | null = null
  const call: SendCall = async (method, path, { body, file } = {}) => {
    asked.push(`${method} ${path}`)
    const part = Number(/parts\/(\d+)$/.exec(path)?.[1])
    if (part) {
      const failure = fails(++requests)
      if (failure) throw failure
      parts.set(part, file!.bytes)
    }
    if (path.endsWith('/finish'))
      stored = { id: await sha256(CONTENT), attributes: { type: 'image/png', width: 3, height: 2 } }
    if (path.endsWith('/uploads')) expect(body).toMatchObject({ bytes: CONTENT.length, sha256: await sha256(CONTENT) })
    const upload = { part_bytes: SIZE, parts: [...parts.keys()], artwork: stored }
    return { data: path.endsWith('/finish') ? stored : { id: 'U', attributes: upload } }
  }
  const received = async () =>
    new Blob([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes as BlobPart)).text()
  return { call, asked, received }
}

const file = new Blob([CONTENT])
const wait = async () => undefined

describe('a file that is sent in parts', () => {
  test('arrives whole, with its progress, and is not sent again where it is', async () => {
    const { call, asked, received } = shop()
    const shares: number[] = []
    const options = { call, name: 'a.png', progress: (share: number) => shares.push(share), wait }
    expect(await uploadArtwork(file, options)).toEqual({
      sha256: await sha256(CONTENT),
      type: 'image/png',
      width: 3,
      height: 2,
    })
    expect(await received()).toBe(CONTENT)
    expect(shares).toEqual([0, 0.4, 0.8, 1])
    const before = asked.length
    await uploadArtwork(file, options)
    expect(asked.slice(before)).toEqual(['post v1/artwork/uploads'])
  })

  test('a part that fails is sent again, one that is refused is not', async () => {
    const flaky = shop((request) => (request === 2 ? cut() : null))
    await uploadArtwork(file, { call: flaky.call, name: 'a.png', wait })
    expect(await flaky.received()).toBe(CONTENT)
    const refused = new ApiError('no', { status: 422, code: 'unknown_type' })
    const strict = shop(() => refused)
    await expect(uploadArtwork(file, { call: strict.call, name: 'a.png', wait })).rejects.toBe(refused)
    expect(strict.asked).toHaveLength(2)
  })

  test('an upload that was cut continues with the parts that are missing', async () => {
    let isCut = true
    const { call, asked, received } = shop((request) => (isCut && request > 1 ? cut() : null))
    await expect(uploadArtwork(file, { call, name: 'a.png', order: 'R1', wait })).rejects.toThrow('Network Error')
    isCut = false
    const before = asked.length
    await uploadArtwork(file, { call, name: 'a.png', order: 'R1', wait })
    expect(asked.slice(before)).toEqual([
      'post v1/orders/R1/artwork/uploads',
      'put v1/orders/R1/artwork/uploads/U/parts/2',
      'put v1/orders/R1/artwork/uploads/U/parts/3',
      'post v1/orders/R1/artwork/uploads/U/finish',
    ])
    expect(await received()).toBe(CONTENT)
  })

  test('it ends between two parts where it is given up, and says so where nobody is known', async () => {
    const giveUp = new AbortController()
    const { call, asked } = shop()
    const progress = (share: number) => share > 0 && giveUp.abort()
    await expect(
      uploadArtwork(file, { call, name: 'a.png', progress, signal: giveUp.signal, wait }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(2)
    await expect(uploadArtwork(file, { call: async () => null, name: 'a.png', wait })).rejects.toMatchObject({
      status: 401,
    })
  })
})
