import { expect, test } from 'vitest'
import { textOfFile } from '../../../src/routes/plus/list-file.ts'

test.each([
  ['pl', 'Numer artykułu;Ilość\nŁódź-1;250', [0xb3, 0x9c, 0xe6, 0xa3, 0xf3, 0x9f]],
  ['cs', 'Číslo;Množství\nŽ-1;250', [0xc8, 0xed, 0x9e, 0x8e]],
  ['ro', 'Număr;Cantitate\nÎ-1;250', [0xe3, 0xce]],
  ['de', 'Stück für „Ä-1“', [0xfc, 0x84, 0xc4, 0x93]],
  ['fr', 'Quantité;œuvre', [0xe9, 0x9c]],
] as const)('a file in the alphabet that Windows has in %s is read', (language, text, codes) => {
  const letters = [...new Set(text)].filter((letter) => letter > '\u007f')
  const code = (letter: string) => codes[letters.indexOf(letter)]
  const bytes = Uint8Array.from([...text].map((letter) => code(letter) ?? letter.charCodeAt(0)))
  expect(textOfFile(bytes, language)).toBe(text)
  expect(textOfFile(new TextEncoder().encode(text), language)).toBe(text)
})
