import { describe, expect, test } from 'vitest'
import { plainText } from '../../scripts/words/plain-text.ts'
import { renderedCounts } from '../../scripts/words/rendered-counts.tsx'
import { LANGUAGES } from '../../src/regions/language.ts'

/** What a person has read stands beside this file. `npm run -s words:rendered` writes it anew, to be read again. */
describe('cart, delivery and order with 0, 1, 2, 5 and 22 of a thing', () => {
  test.each(LANGUAGES)('say in %s what was last read there', async (language) => {
    await expect(await renderedCounts(language)).toMatchFileSnapshot(`./${language}.txt`)
  })
})

describe('a page as text', () => {
  test('has each line that is read, what is only read out in brackets', () => {
    const html =
      '<script>x</script><h1>A&amp;B</h1><p>One <b>two</b>.</p><input aria-label="Name"><svg><title>no</title></svg>'
    expect(plainText(html)).toBe('A&B\nOne two.\n[Name]')
  })
})
