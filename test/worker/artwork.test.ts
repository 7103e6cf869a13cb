import { describe, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { MOST_ARTWORK, PART_BYTES } from '../../src/contract/artwork.ts'
import { DAY_MS, HOUR_MS } from '../../src/contract/duration.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { mangled } from '../mangled.ts'
import { bytesOf, png } from '../unit/design/artwork/pictures.ts'
import { signUp } from './account.ts'
import { call, TestCart } from './caller.ts'
import { env } from './env.ts'
import { anonymous, download, Sender } from './sender.ts'

/** A picture of so many bytes, of which no two are the same. */
function pictureOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  bytes.set(png(30, 20))
  bytes.set(bytesOf(crypto.randomUUID()), 40)
  return bytes
}

const stored = async () => (await env.FILES.list({ prefix: 'artwork/' })).objects.length

describe('a file to be printed', () => {
  test('is sent in parts, cut, continued, and downloaded byte for byte by an address that ends', async () => {
    const ada = new Sender({ userToken: await anonymous() })
    const bytes = pictureOf(2 * PART_BYTES + 7)
    const hash = await sha256(bytes)
    const { id } = (await ada.start(bytes)).body.data
    await ada.part(id, 1, bytes.slice(0, PART_BYTES))
    await ada.part(id, 3, bytes.slice(2 * PART_BYTES))
    expect((await ada.finish(id)).body.code).toBe('missing_parts')
    const continued = (await ada.start(bytes)).body.data
    expect(continued).toMatchObject({ id, attributes: { parts: [1, 3], part_bytes: PART_BYTES } })
    await ada.part(id, 2, bytes.slice(PART_BYTES, 2 * PART_BYTES))
    const kept = {
      id: hash,
      attributes: { name: 'lid.png', type: 'image/png', bytes: bytes.length, width: 30, height: 20 },
    }
    expect((await ada.finish(id)).body.data).toMatchObject(kept)
    // The same file is there already, and its upload is over.
    expect((await ada.start(bytes)).body.data.attributes.artwork).toMatchObject(kept)
    expect((await ada.finish(id)).status).toBe(404)

    const { address, expires_at } = (await ada.address(hash)).body.data.attributes
    expect(address).toContain('/download?')
    const file = await download(address)
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="lid.png"')
    expect(await sha256(new Uint8Array(await file.arrayBuffer()))).toBe(hash)
    expect((await download(mangled(address))).status).toBe(404)
    expect((await download(address.replace('.', '.x.'))).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expires_at) })
    expect((await download(address)).status).toBe(404)
    vi.useRealTimers()
  })

  test("is its owner's alone: each door answers others as if it did not exist", async () => {
    const [ada, eve] = [new Sender({ userToken: await anonymous() }), new Sender({ userToken: await anonymous() })]
    const [whole, begun] = [pictureOf(100), pictureOf(200)]
    const { id } = (await ada.send(whole)).body.data
    const upload = (await ada.start(begun)).body.data.id
    expect((await eve.address(id)).status).toBe(404)
    expect((await eve.part(upload, 1, begun)).status).toBe(404)
    expect((await eve.finish(upload)).status).toBe(404)
    expect((await eve.cancel(upload)).status).toBe(404)
    expect((await new Sender({}).start(begun)).status).toBe(401)
    // Who names the hash of somebody's file must send it to have it.
    expect((await eve.start(whole)).body.data.attributes.artwork).toBeNull()
    expect((await ada.cancel(upload)).status).toBe(204)
    expect((await ada.part(upload, 1, begun)).status).toBe(404)
  })

  test('that is cut short, other than named, or none of the kinds is refused, and leaves nothing', async () => {
    const ada = new Sender({ userToken: await anonymous() })
    const uploads = async () =>
      (await env.DB.prepare('select count(*) n from artwork_uploads').first<{ n: number }>())!.n
    const before = [await stored(), await uploads()]
    const bytes = pictureOf(300)
    const { id } = (await ada.start(bytes)).body.data
    for (const [number, part] of [
      [1, bytes.slice(1)],
      [2, bytes],
      [0, bytes],
      ['x', bytes],
      ['1.5', bytes],
    ] as const)
      expect((await ada.part(id, number, part)).body.code).toBe('wrong_part')
    expect((await ada.finish(id)).body.code).toBe('missing_parts')
    await ada.part(id, 1, pictureOf(300))
    expect((await ada.finish(id)).body.code).toBe('wrong_hash')
    expect((await ada.finish(id)).status).toBe(404)
    const page = bytesOf('<!doctype html><script>alert(1)</script>')
    expect((await ada.send(page, 'logo.png')).body.code).toBe('unknown_type')
    expect((await ada.send(png(60_000, 60_000), 'bomb.png')).body.code).toBe('too_many_pixels')
    expect((await ada.send(bytesOf('\xff\xd8\xff\xe0no more'), 'cut.jpg')).body.code).toBe('damaged_file')
    expect([await stored(), await uploads()]).toEqual(before)
  })

  test.each([
    [{ bytes: 100_000_001 }, 'bytes'],
    [{ bytes: 0 }, 'bytes'],
    [{ bytes: 1.5 }, 'bytes'],
    [{ sha256: 'ABC' }, 'sha256'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ type: 'image/png' }, 'type'],
  ])('is refused by its field: %j', async (more, field) => {
    const { status, body } = await new Sender({ userToken: await anonymous() }).start(pictureOf(100), more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('that is a hostile drawing is kept as it came, and only ever downloaded', async () => {
    const ada = new Sender({ userToken: await anonymous() })
    const drawing = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>')
    const { id } = (await ada.send(drawing, 'logo.png')).body.data
    const file = await download((await ada.address(id)).body.data.attributes.address)
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="logo.png.svg"')
    await file.body?.cancel()
  })

  test('has no room beside what its owner has, and an order none before it is placed', async () => {
    const { userToken, userId } = await signUp('full@example.com')
    await env.DB.prepare("insert into artworks values (?, 'x', 'k', 'n', 'image/png', ?, 1, 1, '2026-01-01')")
      .bind(`user ${userId}`, MOST_ARTWORK)
      .run()
    expect((await new Sender({ userToken }).start(pictureOf(80))).body.code).toBe('too_much_artwork')
    const cart = await (await TestCart.open('eu')).toPayment()
    const guest = new Sender({ token: cart.order.token! }, cart.number)
    expect((await guest.start(pictureOf(80))).status).toBe(404)
    await cart.transfer()
    const { id } = (await guest.send(pictureOf(80))).body.data
    expect((await guest.address(id)).status).toBe(200)
    expect((await new Sender({ token: cart.order.token! }).address(id)).status).toBe(401)
    expect((await new Sender({ token: 'x'.repeat(43) }, cart.number).address(id)).status).toBe(404)
  })

  test('that is stored keeps its bytes, though a crash has left its upload', async () => {
    const ada = new Sender({ userToken: await anonymous() })
    const bytes = pictureOf(92)
    const { id: hash } = (await ada.send(bytes)).body.data
    const uploads = () => env.DB.prepare('select id from artwork_uploads where sha256 = ?').bind(hash).all()
    const leave = (begun: string) =>
      env.DB.prepare(
        `insert into artwork_uploads (id, owner, sha256, key, multipart_id, name, bytes, created_at)
        select ?2, owner, sha256, key, 'gone', name, bytes, ?1 from artworks where sha256 = ?3`,
      )
        .bind(begun, crypto.randomUUID(), hash)
        .run()
    await leave(new Date().toISOString())
    await daily(env, Date.now() + DAY_MS + HOUR_MS)
    const isWhole = async () => {
      const file = await download((await ada.address(hash)).body.data.attributes.address)
      return (await sha256(new Uint8Array(await file.arrayBuffer()))) === hash
    }
    expect((await uploads()).results).toEqual([])
    expect(await isWhole()).toBe(true)

    await leave(new Date().toISOString())
    expect((await ada.start(bytes)).body.data.attributes.artwork.id).toBe(hash)
    expect((await uploads()).results).toEqual([])
    expect(await isWhole()).toBe(true)
  })

  test('is forgotten after a day where it never arrived, and is taken along by who signs in', async () => {
    const token = await anonymous()
    const ada = new Sender({ userToken: token })
    const [whole, half] = [pictureOf(90), pictureOf(91)]
    const { id } = (await ada.send(whole)).body.data
    const upload = (await ada.start(half)).body.data.id
    await ada.part(upload, 1, half)
    await daily(env, Date.now() + DAY_MS - HOUR_MS)
    expect((await ada.start(half)).body.data.attributes.parts).toEqual([1])
    await daily(env, Date.now() + DAY_MS + HOUR_MS)
    expect((await ada.start(half)).body.data.attributes.parts).toEqual([])
    const { userToken } = await signUp('brings@example.com')
    expect((await call('POST', 'v1/users/me/claims', { anonymous_token: token }, { userToken })).status).toBe(200)
    expect((await new Sender({ userToken }).address(id)).status).toBe(200)
  })
})
