import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import faces from './document-fonts.json' with { type: 'json' }
import { inLatinLetters } from './latin-letters.ts'

/** A face of Instrument Sans as the file beside this one has it: record 0150 says how it was made. */
type Face = (typeof faces)['text']
type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type Font = Extract<Awaited<ReturnType<Fontkit['create']>>, { unitsPerEm: number }>

/** Characters that the typeface lacks, and what is drawn instead: narrow spaces, raised and lowered figures. */
const INSTEAD: Record<string, string> = {
  '\u2009': ' ',
  '\u202f': ' ',
  '²': '2',
  '³': '3',
  '₂': '2',
  '\u2212': '-',
  '\u2011': '-',
}
/** Drawn for any other character that is not written in Latin letters either. */
const UNKNOWN = '?'

/** The faces that were embedded before, each made once an isolate. */
const fonts: { bytes: Uint8Array; font: Font }[] = []

/**
 * Embeds the typeface of documents, whole, in its two weights. What the PDF library asks of a font engine is answered from a
 * table of glyphs and advances, so that no font is parsed at run time; figures are tabular.
 */
export async function embedFonts(document: PDFDocument): Promise<{ text: PDFFont; strong: PDFFont }> {
  document.registerFontkit({ create: (bytes) => fonts.find((font) => font.bytes === bytes)?.font ?? null })
  const embed = (face: Face) => {
    let made = fonts.find(({ font }) => font.postscriptName === face.name)
    if (!made) {
      made = { bytes: bytesOf(face.ttf), font: fontOf(face) }
      fonts.push(made)
    }
    // Without a name of its own it would get a random one, and the same offer would give other bytes.
    return document.embedFont(made.bytes, { customName: face.name })
  }
  return { text: await embed(faces.text), strong: await embed(faces.strong) }
}

function fontOf(face: Face): Font {
  const glyphs = new Map(
    [...face.letters].map((letter, at) => [
      letter,
      { id: face.ids[at]!, codePoints: [letter.codePointAt(0)!], advanceWidth: face.advances[at]! },
    ]),
  )
  const glyphsOf = (letter: string) => {
    const own = glyphs.get(letter)
    if (own) return [own]
    const instead = INSTEAD[letter] ?? inLatinLetters(letter) ?? UNKNOWN
    return [...instead].map((each) => glyphs.get(each) ?? glyphs.get(UNKNOWN)!)
  }
  const [minX, minY, maxX, maxY] = face.box as [number, number, number, number]
  return {
    postscriptName: face.name,
    unitsPerEm: 1000,
    ascent: face.ascent,
    descent: face.descent,
    italicAngle: 0,
    capHeight: face.capHeight,
    xHeight: face.xHeight,
    bbox: { minX, minY, maxX, maxY, width: maxX - minX, height: maxY - minY },
    characterSet: [...face.letters].map((letter) => letter.codePointAt(0)!),
    glyphForCodePoint: (point) => glyphs.get(String.fromCodePoint(point)) ?? null,
    layout: (text) => ({ glyphs: [...text.normalize('NFC')].flatMap(glyphsOf) }),
    createSubset() {
      throw new Error('The typeface of documents is embedded whole.')
    },
  }
}

function bytesOf(base64: string): Uint8Array {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}
