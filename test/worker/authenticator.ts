import { isoCBOR } from '@simplewebauthn/server/helpers'
import { base64url } from 'jose'

interface Doing {
  origin: string
  /** Whether it has checked its owner. */
  verifies?: boolean
  rpId?: string
  userHandle?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const bytesOf = (text: string) => new TextEncoder().encode(text)
const json = (value: object) => base64url.encode(JSON.stringify(value))

/** A device with one passkey, in software: it does as it is told, right or wrong. */
export class TestAuthenticator {
  readonly id = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
  counter = 0
  readonly #keys = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  #handle = ''

  // biome-ignore lint/suspicious/noExplicitAny: options as a browser is given them
  async make(options: any, { origin, verifies = true, rpId = options.rp.id }: Doing) {
    this.#handle = options.user.id
    const { publicKey } = (await this.#keys) as CryptoKeyPair
    const { x, y } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, base64url.decode(x!)],
      [-3, base64url.decode(y!)],
    ])
    const id = base64url.decode(this.id)
    const authData = joined(
      await this.#data(rpId, (verifies ? VERIFIED : 0) | HAS_KEY),
      new Uint8Array(16),
      new Uint8Array([0, id.length]),
      id,
      isoCBOR.encode(cose as never),
    )
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#credential,
      response: {
        clientDataJSON: json({ type: 'webauthn.create', challenge: options.challenge, origin }),
        attestationObject: base64url.encode(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  async sign(
    options: { challenge: string; rpId?: string },
    { origin, verifies = true, rpId = options.rpId!, userHandle = this.#handle }: Doing,
  ) {
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin })
    const authData = await this.#data(rpId, verifies ? VERIFIED : 0)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(clientData)))
    const { privateKey } = (await this.#keys) as CryptoKeyPair
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = new Uint8Array(await crypto.subtle.sign(how, privateKey, joined(authData, hash)))
    return {
      ...this.#credential,
      response: {
        clientDataJSON: base64url.encode(clientData),
        authenticatorData: base64url.encode(authData),
        signature: base64url.encode(der(signature)),
        userHandle,
      },
    }
  }

  get #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} }
  }

  async #data(rpId: string, flags: number): Promise<Uint8Array<ArrayBuffer>> {
    const rpIdHash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(rpId)))
    const count = new DataView(new ArrayBuffer(4))
    count.setUint32(0, this.counter)
    return joined(rpIdHash, new Uint8Array([PRESENT | flags]), new Uint8Array(count.buffer))
  }
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** An ECDSA signature as WebAuthn has it, from the two numbers that Web Crypto gives. */
function der(raw: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const trimmed = [...bytes].slice([...bytes].findIndex((byte) => byte !== 0))
    const positive = trimmed[0]! > 0x7f ? [0, ...trimmed] : trimmed
    return [0x02, positive.length, ...positive]
  }
  const both = [...number(raw.slice(0, 32)), ...number(raw.slice(32))]
  return new Uint8Array([0x30, both.length, ...both])
}
