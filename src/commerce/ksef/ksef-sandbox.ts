import { sha256 } from '../../contract/sha256.ts'
import type { Ksef, KsefAnswer, KsefInvoice } from './ksef.ts'

/** The buyer's own references that make the sandbox answer otherwise than by accepting. */
export const KSEF_SANDBOX = {
  refuses: 'KSEF REFUSES',
  /** It refuses the invoice the first time. */
  refusesOnce: 'KSEF REFUSES ONCE',
  away: 'KSEF AWAY',
  /** It takes the invoice, and judges it when it is asked again. */
  thinks: 'KSEF THINKS',
  /** It cannot be reached the first time. */
  comesBack: 'KSEF COMES BACK',
  /** It takes the invoice the first time, and calls that off when it is asked again. */
  fails: 'KSEF FAILS',
} as const

/** The ticket of an invoice that is called off. */
const LOST = 'lost'

const tried = new Set<string>()

/**
 * The sandbox of KSeF, where no token is set: nothing leaves the shop. It accepts every invoice under a number of the
 * right form, which follows from the invoice, unless the buyer's reference says otherwise.
 */
export const ksefSandbox: Ksef = {
  verifyOrigin: 'https://ksef.invalid',

  async send(invoice) {
    const reference = /<NrZamowienia>([^<]*)</.exec(invoice.xml)?.[1]
    const isFirst = !tried.has(invoice.number)
    tried.add(invoice.number)
    if (reference === KSEF_SANDBOX.away || (reference === KSEF_SANDBOX.comesBack && isFirst))
      throw new Error('KSeF cannot be reached (sandbox).')
    if (reference === KSEF_SANDBOX.refuses || (reference === KSEF_SANDBOX.refusesOnce && isFirst))
      return { state: 'refused', reason: 'Refused by the sandbox of KSeF.' }
    const ksefNumber = await numberOf(invoice)
    if (reference === KSEF_SANDBOX.thinks) return { state: 'processing', ticket: ksefNumber }
    if (reference === KSEF_SANDBOX.fails && isFirst) return { state: 'processing', ticket: LOST }
    return accepted(ksefNumber)
  },

  ask: async (ticket) =>
    ticket === LOST ? { state: 'failed', reason: 'Called off by the sandbox of KSeF.' } : accepted(ticket),
}

const accepted = (ksefNumber: string): KsefAnswer => ({ state: 'accepted', ksefNumber, receipt: null })

/** `NIP-YYYYMMDD-XXXXXXXXXXXX-CC`, whose last two digits are a CRC-8 of the rest. */
async function numberOf({ nip, issuedOn, xml }: KsefInvoice): Promise<string> {
  const digest = (await sha256(new TextEncoder().encode(xml))).slice(0, 12).toUpperCase()
  const start = `${nip}-${issuedOn.replaceAll('-', '')}-${digest}`
  return `${start}-${crc8(start).toString(16).padStart(2, '0').toUpperCase()}`
}

/** The checksum of a number of KSeF: the polynomial x⁸ + x² + x + 1. */
function crc8(text: string): number {
  let crc = 0
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff
  }
  return crc
}
