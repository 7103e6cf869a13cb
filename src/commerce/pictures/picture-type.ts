import type { PictureType } from '../../contract/picture-file.ts'

/** Signatures by their offset: JPEG, PNG (RFC 2083), and WebP in its RIFF container (RFC 9649). */
const SIGNATURES: readonly [PictureType, ...(readonly [from: number, bytes: string])[]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
]

/** The type of a picture by its bytes; null for any other file. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const says = ([from, text]: readonly [number, string]) =>
    [...text].every((character, at) => bytes[from + at] === character.charCodeAt(0))
  return SIGNATURES.find(([, ...parts]) => parts.every(says))?.[0] ?? null
}
