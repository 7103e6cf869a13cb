import { describe, expect, test } from 'vitest'
import faces from '../../../src/documents/type/document-fonts.json' with { type: 'json' }
import { inLatinLetters } from '../../../src/documents/type/latin-letters.ts'

/** The tables of a TrueType font by their name. */
function tablesOf(font: DataView): Map<string, DataView> {
  return new Map(
    Array.from({ length: font.getUint16(4) }, (_, at) => {
      const record = 12 + 16 * at
      const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(record + byte)))
      return [name, new DataView(font.buffer, font.getUint32(record + 8), font.getUint32(record + 12))]
    }),
  )
}

describe.each(Object.entries(faces))('the %s face of documents', (_, { ttf, ids, letters, advances }) => {
  // PDF/A wants the widths that a file states to be those of the font in it (ISO 19005-3, 6.2.11.5).
  test('is as wide as its table says, and has every glyph of it', () => {
    const bytes = Buffer.from(ttf, 'base64')
    const tables = tablesOf(new DataView(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)))
    const [head, hhea, maxp, hmtx] = ['head', 'hhea', 'maxp', 'hmtx'].map((name) => tables.get(name)!)
    expect([head!.getUint16(18), ids.length, advances.length]).toEqual([1000, [...letters].length, ids.length])
    const last = hhea!.getUint16(34) - 1
    const wide = ids.map((id) => hmtx!.getUint16(4 * Math.min(id, last)))
    expect(wide).toEqual(advances)
    expect(Math.max(...ids)).toBeLessThan(maxp!.getUint16(4))
  })

  test('has what Greek and Cyrillic letters are written in', () => {
    const written = [...'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊΐабвгдежзийклмнопрстуфхцчшщъьюяёыэіїєґђјљњћџѓќѕ']
    for (const letter of [...written, ...written.map((small) => small.toUpperCase())])
      for (const part of letter) {
        const latin = inLatinLetters(part)
        expect([part, [...(latin ?? '?')].every((each) => letters.includes(each))]).toEqual([part, true])
        expect([part, latin?.[0] === latin?.[0]?.toUpperCase()]).toEqual([part, part === part.toUpperCase()])
      }
    expect(['字', '\u{1F4E6}', 'ẹ', 'Ϊ'].map(inLatinLetters)).toEqual([null, null, 'e', 'I'])
  })
})
