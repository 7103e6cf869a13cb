import { crc32, inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50

/**
 * The files of an archive by their names, read as every unpacker does: by the directory at its end.
 *
 * @throws Error for an archive that is cut or in which a file has another checksum
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from(new Uint32Array([END]).buffer))
  if (end < 0) throw new Error('This is no archive, or its end is missing.')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the archive is broken.')
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const path = archive.toString('utf8', at + 46, at + 46 + name)
    const local = archive.readUInt32LE(at + 42)
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(begins, begins + archive.readUInt32LE(at + 20))
    const content = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${path} is not what was packed.`)
    files.set(path, content)
    at += 46 + name + extra + comment
  }
  return files
}
