/** Beginnings of files, as small as they can be. */
export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const u16 = (value: number) => String.fromCharCode((value >> 8) & 255, value & 255)
const u32 = (value: number) => u16(value >>> 16) + u16(value & 65535)
const low = (value: number, bytes: number) =>
  String.fromCharCode(...Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255))

export const png = (width: number, height: number) =>
  bytesOf(`\x89PNG\r\n\x1a\n${u32(13)}IHDR${u32(width)}${u32(height)}\x08\x02\0\0\0`)

/** With a profile of so many bytes before its frame, as cameras write it. */
export const jpeg = (width: number, height: number, profile = 10) =>
  bytesOf(
    `\xff\xd8\xff\xe1${u16(profile + 2)}${'x'.repeat(profile)}\xff\xff\xc4${u16(4)}ab\xff\xc2${u16(11)}\x08${u16(height)}${u16(width)}\x03\x01\x11\0`,
  )

const riff = (rest: string) => bytesOf(`RIFF\0\0\0\0WEBP${rest}`.padEnd(40, '\0'))
export const webpLossy = (width: number, height: number) =>
  riff(`VP8 \0\0\0\0\0\0\0\x9d\x01\x2a${low(width, 2)}${low(height, 2)}`)
export const webpLossless = (width: number, height: number) =>
  riff(`VP8L\0\0\0\0\x2f${low(((width - 1) | ((height - 1) << 14)) >>> 0, 4)}`)
export const webpExtended = (width: number, height: number) =>
  riff(`VP8X\x0a\0\0\0\0\0\0\0${low(width - 1, 3)}${low(height - 1, 3)}`)

const box = (name: string, content: string) => u32(content.length + 8) + name + content
const ispe = (width: number, height: number) => box('ispe', `\0\0\0\0${u32(width)}${u32(height)}`)
/** Of tiles of half the size. */
export const avif = (width: number, height: number) =>
  bytesOf(
    box('ftyp', 'avif\0\0\0\0avifmif1') +
      box('meta', `\0\0\0\0${box('iprp', box('ipco', ispe(width >> 1, height >> 1) + ispe(width, height)))}`),
  )
