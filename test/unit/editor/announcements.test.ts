import { expect, test } from 'vitest'
import { readOut } from '../../../src/editor/tools/announcements.tsx'

test('what is selected is read out where it is elsewhere, and a step that is taken back where it is not', () => {
  expect(readOut('', 'Star, lid', null)).toBe('selected')
  expect(readOut('Star, lid', 'Star, lid', null)).toBeNull()
  expect(readOut('Star, lid', 'Star, lid', 'undone')).toBe('undone')
  expect(readOut('Star, lid', 'Star, lid', 'redone')).toBe('redone')
  expect(readOut('Star, lid', 'Star, base', 'undone')).toBe('selected')
  expect(readOut('Star, lid', '', null)).toBeNull()
  expect(readOut('Star, lid', '', 'undone')).toBe('undone')
})
