import { expect, test } from 'vitest'
import { STYLE_IDS } from '../../../src/packaging/styles/style-id.ts'
import { Visitor } from '../visitor.ts'

test.each(['eu', 'de', 'pl', 'us'] as const)(
  'the home page of %s names no share, and counts dielines',
  async (code) => {
    const ada = new Visitor(code)
    const { store } = ada
    const { words, html } = await ada.open(store.url('home'))
    expect(words).not.toMatch(/\d\s?%/)
    expect(html).toContain(store.t.plural('home.fact4', STYLE_IDS.length))
  },
)
