import { Unzlib } from 'fflate'
import { inOneArray, type PngParts } from './png-facts.ts'

/** Longer profiles are no pictures' own, in bytes. */
const LONGEST_PROFILE = 4_000_000
/** Bytes that are unpacked at a time: at most a thousand times as many come of them. */
const SLICE = 4_096
/** The four-letter signature of a profile's colour space, by its number of channels. */
const PROFILE_COLOURS = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' }

/** Whether a picture's own profile is one of its channels. */
export const isProfileOf = (channels: 1 | 3 | 4, profile: Uint8Array): boolean =>
  profile.length <= LONGEST_PROFILE && String.fromCharCode(...profile.subarray(16, 20)) === PROFILE_COLOURS[channels]

/** The colour profile of a PNG, unpacked; null where it has none, and where that is damaged or too long. */
export function pngProfile({ namedProfile }: Pick<PngParts, 'namedProfile'>): Uint8Array | null {
  const nameEnd = namedProfile?.indexOf(0) ?? -1
  // Behind the name stands how it is packed, for which there is one way.
  if (!namedProfile || nameEnd < 0 || namedProfile[nameEnd + 1] !== 0) return null
  const packed = namedProfile.subarray(nameEnd + 2)
  const parts: Uint8Array[] = []
  let length = 0
  const unpacking = new Unzlib((part) => {
    parts.push(part)
    length += part.length
  })
  try {
    for (let at = 0; at < packed.length && length <= LONGEST_PROFILE; at += SLICE)
      unpacking.push(packed.slice(at, at + SLICE), at + SLICE >= packed.length)
  } catch {
    return null
  }
  return length > LONGEST_PROFILE ? null : inOneArray(parts)
}
