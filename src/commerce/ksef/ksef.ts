/** An invoice on its way to KSeF. */
export interface KsefInvoice {
  /** Of the series, `INV-2026-000001`. */
  number: string
  /** `YYYY-MM-DD` */
  issuedOn: string
  /** The seller's tax number, ten digits. */
  nip: string
  /** FA(3). */
  xml: string
  /** Whether it was issued while KSeF could not be reached, and is sent afterwards. */
  isOffline: boolean
}

/** What KSeF says of an invoice; a ticket finds an invoice that it has taken and not yet judged. */
export type KsefAnswer =
  | { state: 'accepted'; ksefNumber: string /** Its signed receipt (UPO), XML. */; receipt: string | null }
  | { state: 'refused'; reason: string }
  /** It was not judged, for a failure of KSeF: it has to be sent anew. */
  | { state: 'failed'; reason: string }
  | { state: 'processing'; ticket: string }

/** The Polish system of invoices. Both calls throw where it cannot be reached, and are made again later. */
export interface Ksef {
  /** Sends an invoice. The same one sent twice is the same invoice. */
  send(invoice: KsefInvoice): Promise<KsefAnswer>
  /** Asks again about an invoice that was sent. */
  ask(ticket: string): Promise<KsefAnswer>
  /** Where anybody may look an invoice up by its code. */
  verifyOrigin: string
}

/**
 * The address in the QR code of an invoice (KOD I), by which its reader finds it at KSeF.
 *
 * @param sha256 of its FA(3), hexadecimal
 */
export function verificationAddress(
  origin: string,
  { nip, issuedOn }: Pick<KsefInvoice, 'nip' | 'issuedOn'>,
  sha256: string,
): string {
  const bytes = (sha256.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
  const digest = btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const [year, month, day] = issuedOn.split('-')
  return `${origin}/invoice/${nip}/${day}-${month}-${year}/${digest}`
}
