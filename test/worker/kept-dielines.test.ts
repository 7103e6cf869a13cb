import { expect, test } from 'vitest'
import { dielineOf } from '../../src/packaging/dieline/dieline.ts'
import { cf2 } from '../../src/packaging/files/cf2.ts'
import { dxf } from '../../src/packaging/files/dxf.ts'
import { fefco0427 } from '../../src/packaging/styles/fefco-0427.ts'
import { manager } from '../merchant.ts'
import { bytesOf } from '../unit/design/artwork/pictures.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { draftOf, sendOffer } from './offered.ts'
import { anonymous, download, Sender } from './sender.ts'

const DIELINE = dielineOf(fefco0427, { length: 200, width: 150, height: 50 }, 1.6)
const FILES = [
  ['dxf', 'image/vnd.dxf', bytesOf(dxf(DIELINE))],
  ['cf2', 'application/x-cff2', bytesOf(cf2(DIELINE))],
] as const

test.each(FILES)(
  'a dieline of the shop, as .%s, is kept for somebody by its content, and is never printed',
  async (extension, type, bytes) => {
    const ada = new Sender({ userToken: await anonymous() })
    const { body } = await ada.send(bytes, 'lid.png')
    expect(body.data.attributes).toMatchObject({ type, width: null, height: null })
    const file = await download((await ada.address(body.data.id)).body.data.attributes.address)
    expect(file.headers.get('Content-Type')).toBe(type)
    expect(file.headers.get('Content-Disposition')).toContain(`"lid.png.${extension}"`)
    await file.body?.cancel()
    const fileset = { sha256: body.data.id, sku: MAILER, email: 'ada@example.com' }
    expect((await call('POST', 'v1/client_approval_filesets', fileset, ada.by)).body.code).toBe('unknown_type')
    const cart = await (await TestCart.open('eu')).toPayment()
    const token = cart.order.token!
    await cart.transfer()
    expect((await new Sender({ token }, cart.number).send(bytes)).body.code).toBe('unknown_type')
  },
)

test('the dielines that a merchant attaches to an offer are downloaded by its buyer', async () => {
  const boss = await manager()
  const sender = new Sender(boss)
  const hashes: string[] = []
  for (const [extension, , bytes] of FILES) hashes.push((await sender.send(bytes, `cut.${extension}`)).body.data.id)
  const begun = { store: 'eu', offer: draftOf({ attachments: hashes }) }
  const { body } = await call('POST', 'v1/managed_offers', begun, boss)
  const token = await sendOffer({ number: body.data.id, boss })
  const { files } = (await call('GET', `offers/${token}`)).body.data.attributes
  for (const [at, [extension, type, bytes]] of FILES.entries()) {
    const file = await download(files[hashes[at]!])
    expect([file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
      type,
      expect.stringContaining(`"cut.${extension}"`),
    ])
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  }
})
