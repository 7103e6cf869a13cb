import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutStandardFonts } from '../../../scripts/without-standard-fonts.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FONTS = 'node_modules/@cantoo/pdf-lib/es/packages/standard-fonts'
const load = withoutStandardFonts().load as (id: string) => string | null

test('the widths of the fourteen standard fonts stay out of the Worker, and nothing else of the library', () => {
  const files = readdirSync(join(ROOT, FONTS)).filter((file) => /\.js(on)?$/.test(file))
  const left = files.filter((file) => load(join(ROOT, FONTS, file)) === '""')
  expect(left).toHaveLength(14)
  expect(files.filter((file) => load(join(ROOT, FONTS, file)) === null)).toContain('all-encodings.compressed.json')
})

test('no document asks for one of them', () => {
  const asking = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /StandardFont|embedFont\((?!made\.bytes)/.test(readFileSync(join(ROOT, 'src', file), 'utf8')))
  expect(asking, 'docs/decisions/0247').toEqual([])
})
