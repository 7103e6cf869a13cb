import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isId } from '../../../src/contract/vocabulary.ts'
import { FIRST_FONT, FONT_CATEGORIES, FONT_FAMILIES, FONT_IDS, fontOf } from '../../../src/design/fonts/fonts.ts'
import { NEEDED_LETTERS } from '../../../src/design/fonts/letters.ts'
import { ShapingFont } from '../../../src/editor/text/harfbuzz.ts'
import { fontFile } from './font-file.ts'

const FONTS = join(import.meta.dirname, '../../../assets/fonts')

describe('the fonts', () => {
  it('are at least forty families, some of each category', () => {
    expect(FONT_FAMILIES.length).toBeGreaterThanOrEqual(40)
    for (const category of FONT_CATEGORIES)
      expect(FONT_FAMILIES.filter((family) => family.category === category).length).toBeGreaterThan(1)
    expect(FONT_IDS).toContain(FIRST_FONT)
  })

  it('are found by their ids, and nothing else is', () => {
    for (const id of FONT_IDS) {
      expect(isId(id)).toBe(true)
      const { family, style } = fontOf(id)!
      expect(family.styles).toContain(style)
    }
    expect(new Set(FONT_IDS).size).toBe(FONT_IDS.length)
    expect(fontOf('gloock-bold')).toBeNull()
  })

  it('have a file each, and a licence each family', () => {
    const files = readdirSync(FONTS).filter((name) => name.endsWith('.ttf'))
    expect(files.sort()).toEqual(FONT_IDS.map((id) => `${id}.ttf`).sort())
    for (const { id } of FONT_FAMILIES)
      expect(readFileSync(join(FONTS, 'licences', `${id}.txt`), 'utf8')).toMatch(
        /SIL Open Font License|Apache License/i,
      )
  })

  it('have every letter of the eleven languages', () => {
    const missing = FONT_IDS.flatMap((id) => {
      const font = new ShapingFont(fontFile(id))
      const letters = [...NEEDED_LETTERS].filter((letter) => !font.has(letter)).join('')
      return letters ? [`${id}: ${letters}`] : []
    })
    expect(missing).toEqual([])
  })

  it('reserve no name that a changed file may not have', () => {
    const reserved = FONT_FAMILIES.filter(({ id, family }) =>
      new RegExp(`reserved font names?\\W+${family}\\b`, 'i').test(
        readFileSync(join(FONTS, 'licences', `${id}.txt`), 'utf8'),
      ),
    )
    expect(reserved).toEqual([])
  })
})
