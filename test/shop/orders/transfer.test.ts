import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { BANK_ACCOUNTS } from '../../../src/regions/bank-accounts.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'

/** Pixels of a module, as a camera would see it. */
const SCALE = 4

/** The text of the page's code, read from its squares; null where it has none. */
function codeOn(html: string): string | null {
  const [, side, path] = /<svg viewBox="0 0 (\d+) \1"[^>]*role="img".*?<path d="([^"]+)"/s.exec(html) ?? []
  if (!side || !path) return null
  const width = Number(side) * SCALE
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let at = 0; at < width * width; at++) {
    const [x, y] = [at % width, Math.floor(at / width)].map((pixel) => Math.floor(pixel / SCALE))
    if (dark.has(`${x} ${y}`)) data.fill(0, at * 4, at * 4 + 3)
  }
  return decodeQR({ width, height: width, data })
}

test.each(['eu', 'pl', 'gb'] as const)(
  'the pages of an order in %s say where its transfer goes, and have a code for it in euros alone',
  async (code) => {
    const ada = new Shopper(code)
    const { url, t } = ada.store
    await ada.buy('paper-bag')
    await ada.checkOut()
    await ada.fillAddress(PARCELS[code])
    await ada.chooseDelivery()
    const orderNumber = /R\d{9,}/.exec(ada.page.url)![0]
    const [, cents] = /name="total" value="(\d+)"/.exec(ada.page.html)!
    const { currency } = getRegion(code)
    const { accountHolder, bankName, accountNumber, swiftCode } = BANK_ACCOUNTS[currency]!
    const summary = await ada.payByTransfer()
    for (const page of [summary, await ada.open(url('order-details', { orderNumber }))]) {
      const [, transferred = ''] = /aria-labelledby="transfer">(.*?)<\/dl>/s.exec(page.html) ?? []
      const facts = transferred.matchAll(/<dt>(.*?)<\/dt><dd><span>(.*?)<\/span>/gs)
      expect([...facts].map(([, label, value]) => [label, value])).toEqual([
        [t('order.holder'), accountHolder],
        [t('order.bank'), bankName],
        [t('order.iban'), accountNumber],
        [t('order.swift'), swiftCode],
        [t('order.reference'), orderNumber],
      ])
      const euro = `EUR${(Number(cents) / 100).toFixed(2)}`
      const iban = accountNumber.replaceAll(' ', '')
      const text = ['BCD', '002', '1', 'SCT', swiftCode, accountHolder, iban, euro, '', '', orderNumber]
      expect(codeOn(page.html)).toBe(currency === 'EUR' ? text.join('\n') : null)
    }
  },
)
