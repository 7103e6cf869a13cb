import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundText, textProblems } from '../../../src/contract/sound-text.ts'

/** Any text that JavaScript can hold, halves of surrogate pairs too. */
const utf16 = fc.array(fc.nat(0xff_ff)).map((units) => String.fromCharCode(...units))

test('text of every language is sound, and what no database keeps is named by its place', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      expect(textProblems(value)).toEqual({})
    }),
  )
  expect(textProblems({ city: 'Łódź\n🙂', rows: [{ name: '\ud83d' }] })).toEqual({
    'rows.0.name': ['must be well-formed text, without half of a surrogate pair'],
  })
  expect(textProblems('\0')).toEqual({ body: ['must not have control characters'] })
  expect(Object.keys(textProblems(JSON.parse('{"__proto__":"\\u0007","a":{"\\ud800":1}}')))).toEqual(['a', '__proto__'])
})

test('what is nested without end is named, and takes no stack', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
  expect(Object.keys(textProblems(deep))).toEqual(['a'])
})

test('text made sound is sound, and the same where it was', () => {
  fc.assert(
    fc.property(utf16, (text) => {
      expect(soundText(text).isWellFormed()).toBe(true)
      expect(soundText(soundText(text))).toBe(soundText(text))
      expect(soundText(text)).toHaveLength(text.length)
    }),
  )
})
