import type { PdfFile } from './pdf-file.ts'
import { type PdfDict, PdfStream, type PdfValue } from './pdf-value.ts'
import { READ_LIMITS, TooComplex } from './read-budget.ts'

/** A colour space, as far as a press is concerned. */
export interface PdfSpace {
  kind: 'grey' | 'rgb' | 'cmyk' | 'lab' | 'spot' | 'pattern'
  /** Its inks, where it has any of its own. */
  names: readonly string[]
}

/** A colour: of a pattern the values are not known. */
export interface PdfColour extends PdfSpace {
  values: readonly number[]
}

const GREY: PdfSpace = { kind: 'grey', names: [] }
const RGB: PdfSpace = { kind: 'rgb', names: [] }
const CMYK: PdfSpace = { kind: 'cmyk', names: [] }
const PATTERN: PdfSpace = { kind: 'pattern', names: [] }

const NAMED: Readonly<Record<string, PdfSpace>> = {
  DeviceGray: GREY,
  G: GREY,
  CalGray: GREY,
  DeviceRGB: RGB,
  RGB,
  CalRGB: RGB,
  DeviceCMYK: CMYK,
  CMYK,
  CalCMYK: CMYK,
  Pattern: PATTERN,
  Lab: { kind: 'lab', names: [] },
}
const BY_CHANNELS: Readonly<Record<number, PdfSpace>> = { 1: GREY, 3: RGB, 4: CMYK }
const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None'])

/** The colour with which every page begins. */
export const BLACK: PdfColour = { ...GREY, values: [0] }

/** The colour space that a value means; that of a picture too, of a table of colours its own. @throws TooComplex */
export function spaceOf(file: PdfFile, value: PdfValue | undefined, resources: PdfDict | null, depth = 0): PdfSpace {
  const name = file.name(value)
  if (depth > 6) return PATTERN
  if (name !== null) {
    const own = file.dict(resources?.get('ColorSpace'))?.get(name)
    return own === undefined ? (NAMED[name] ?? PATTERN) : spaceOf(file, own, null, depth + 1)
  }
  const [family, first] = file.list(value)
  switch (file.name(family)) {
    case 'ICCBased': {
      const profile = file.get(first)
      const channels = profile instanceof PdfStream ? file.number(profile.dict.get('N')) : null
      return BY_CHANNELS[channels ?? 0] ?? PATTERN
    }
    case 'Indexed':
    case 'I':
      return spaceOf(file, first, resources, depth + 1)
    case 'Separation':
      return inksOf([file.name(first) ?? ''])
    case 'DeviceN':
      return inksOf(file.list(first).map((one) => file.name(one) ?? ''))
    default:
      return NAMED[file.name(family) ?? ''] ?? PATTERN
  }
}

/** Inks by name: process inks alone are no more than process colours. @throws TooComplex where they are more than any press has */
function inksOf(all: readonly string[]): PdfSpace {
  if (all.length > READ_LIMITS.inks) throw new TooComplex('A colour has too many inks.')
  const names = all.filter((name) => !PROCESS.has(name)).map((name) => name.slice(0, READ_LIMITS.name))
  if (names.length) return { kind: 'spot', names }
  return all.length === 1 && all[0] === 'Black' ? GREY : CMYK
}

/** The colour that a space begins with. */
export function firstColour(space: PdfSpace): PdfColour {
  if (space.kind === 'cmyk') return { ...space, values: [0, 0, 0, 1] }
  if (space.kind === 'spot') return { ...space, values: space.names.map(() => 1) }
  return { ...space, values: space.kind === 'grey' ? [0] : [0, 0, 0] }
}
