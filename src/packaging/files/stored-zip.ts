/** A file of an archive. */
export interface StoredFile {
  name: string
  bytes: Uint8Array
}

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
/** The id of an extra field that nobody reads: it only takes room. */
const PADDING = 0x1986
/** 1 January 1980, the first day that an archive knows: the same files give the same archive. */
const DAY = 0x21

/**
 * An archive of files as they are, not compressed, in which the content of each begins at a multiple of so many bytes, as USDZ
 * wants it (64). Names are ASCII.
 */
export function storedZip(files: readonly StoredFile[], multiple: number): Uint8Array {
  const parts: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    at += part.length
  }
  for (const { name, bytes } of files) {
    const named = new TextEncoder().encode(name)
    const sum = crc(bytes)
    const begins = at
    // An extra field has four bytes of its own at least.
    const bare = at + 30 + named.length + 4
    const extra = 4 + ((multiple - (bare % multiple)) % multiple)
    const head = (signature: number, more: number, fields: readonly Field[]) =>
      written(more + named.length, [[4, signature], ...fields])
    const common: Field[] = [
      [2, 10],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, DAY],
      [4, sum],
      [4, bytes.length],
      [4, bytes.length],
      [2, named.length],
    ]
    const local = head(LOCAL, 30 + extra, [...common, [2, extra]])
    local.set(named, 30)
    new DataView(local.buffer).setUint16(30 + named.length, PADDING, true)
    new DataView(local.buffer).setUint16(32 + named.length, extra - 4, true)
    add(local)
    add(bytes)
    const entry = head(ENTRY, 46, [[2, 10], ...common, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, begins]])
    entry.set(named, 46)
    entries.push(entry)
  }
  const directory = at
  for (const entry of entries) add(entry)
  const count = files.length
  add(
    written(22, [
      [4, END],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, at - directory],
      [4, directory],
      [2, 0],
    ]),
  )
  const archive = new Uint8Array(at)
  let place = 0
  for (const part of parts) {
    archive.set(part, place)
    place += part.length
  }
  return archive
}

type Field = readonly [width: 2 | 4, value: number]

/** Numbers one after the other, the lowest byte first, in so many bytes. */
function written(length: number, fields: readonly Field[]): Uint8Array {
  const part = new Uint8Array(length)
  const view = new DataView(part.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return part
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum CRC-32 of ISO 3309. */
function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
