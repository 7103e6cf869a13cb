import { type KeyObject, sign } from 'node:crypto'

// A certificate in DER, as far as one that signs itself needs: no library that makes them is worth its weight here.

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : Buffer.from([0x82, Math.floor(body.length / 256), body.length % 256])
  return Buffer.concat([Buffer.from([tag]), length, body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const COMMON_NAME = Buffer.from('0603550403', 'hex')

const nameOf = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
const timeOf = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

/** A certificate of RSA keys for a name and a time, signed with the same keys, as PEM. */
export function certificateOf(
  keys: { publicKey: KeyObject; privateKey: KeyObject },
  { name, from, to }: { name: string; from: Date; to: Date },
): string {
  const said = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    nameOf(name),
    sequence(timeOf(from), timeOf(to)),
    nameOf(name),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', said, keys.privateKey))
  const base64 = sequence(said, SHA256_WITH_RSA, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
