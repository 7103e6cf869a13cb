import { X509Certificate } from 'node:crypto'

const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64')

/** Bytes under the public key of a certificate, by RSA-OAEP with SHA-256, as base64. @param certificate DER as base64 */
export async function rsaEncrypted(certificate: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const der = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }))
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return base64(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, bytes))
}

/** The key of one session, AES-256-CBC, under which its invoices are encrypted. */
export class SessionCipher {
  readonly #key: Uint8Array<ArrayBuffer>
  readonly #iv: Uint8Array<ArrayBuffer>
  readonly #cipher: CryptoKey

  private constructor(key: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>, cipher: CryptoKey) {
    this.#key = key
    this.#iv = iv
    this.#cipher = cipher
  }

  static async make(): Promise<SessionCipher> {
    const key = crypto.getRandomValues(new Uint8Array(32))
    const iv = crypto.getRandomValues(new Uint8Array(16))
    return new SessionCipher(key, iv, await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']))
  }

  /** The key for KSeF alone. @param certificate of KSeF, DER as base64 */
  async wrapped(certificate: string): Promise<{ encryptedSymmetricKey: string; initializationVector: string }> {
    return {
      encryptedSymmetricKey: await rsaEncrypted(certificate, this.#key),
      initializationVector: base64(this.#iv),
    }
  }

  /** A file as KSeF takes it: its hash and size, before and after it was encrypted, and the encrypted file. */
  async encrypted(file: Uint8Array<ArrayBuffer>) {
    const content = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: this.#iv }, this.#cipher, file))
    return {
      invoiceHash: base64(await crypto.subtle.digest('SHA-256', file)),
      invoiceSize: file.length,
      encryptedInvoiceHash: base64(await crypto.subtle.digest('SHA-256', content)),
      encryptedInvoiceSize: content.length,
      encryptedInvoiceContent: base64(content),
    }
  }
}
