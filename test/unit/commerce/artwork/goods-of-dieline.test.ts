import { expect, test } from 'vitest'
import { checkedCode, goodsOfDieline, withoutUnstated } from '../../../../src/commerce/artwork/goods-of-dieline.ts'
import type { CustomLine } from '../../../../src/contract/line-item.ts'
import { filePreflight } from '../../../../src/design/preflight/file-preflight.ts'
import { fileSheets } from '../../../../src/design/preflight/file-sheets.ts'
import { MAILER } from '../order.ts'

const CODE = 'dieline-fefco-0201-inner-300x200x150-3000'

/** A PDF of pages of a size in mm, each with a mark in an ink of its own name. */
function pdf(width: number, height: number, pages: number): Uint8Array {
  const points = (mm: number) => (mm * 72) / 25.4
  const marked = '/Gold cs 1 scn 90 90 90 90 re f 0.9 0.9 0.9 0.9 k 30 30 30 30 re f'
  const numbers = Array.from({ length: pages }, (_, at) => at + 5)
  const resources = '<</ColorSpace <</Gold [/Separation /Gold /DeviceCMYK 4 0 R]>>>>'
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    `<</Length ${marked.length}>>\nstream\n${marked}\nendstream`,
    '<</FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.8 0.1] /N 1>>',
    ...numbers.map(
      () =>
        `<</Type /Page /MediaBox [0 0 ${points(width)} ${points(height)}] /Contents 3 0 R /Resources ${resources}>>`,
    ),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj ${object} endobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.4\n${body}`)
}

const rulesOf = async (bytes: Uint8Array) => {
  const file = { type: 'application/pdf', bytes, width: null, height: null } as const
  const report = await filePreflight(file, goodsOfDieline(CODE)!)
  const rules = ({ findings }: typeof report) => [...new Set(findings.map(({ rule }) => rule))].sort()
  return { found: rules(report), kept: rules(withoutUnstated(report)) }
}

test('a file is checked against the dieline of goods in words, and nothing is said of inks and sides that nobody stated', async () => {
  const { dieline, rules } = goodsOfDieline(CODE)!
  const [sheet] = fileSheets(dieline, rules)
  const { width, height, bleed } = sheet!
  const [full, tall] = [width + 2 * bleed, height + 2 * bleed]
  const unstated = ['much-ink-in-file', 'spot-colour']
  expect(await rulesOf(pdf(full, tall, 1))).toEqual({ found: unstated, kept: [] })
  expect(await rulesOf(pdf(full, tall, 2))).toEqual({ found: [...unstated, 'pages-spare'].sort(), kept: [] })
  expect((await rulesOf(pdf(210, 297, 1))).kept).toEqual(['page-size'])
})

test('what is no dieline, or cannot be made, has nothing to check a file against', () => {
  for (const code of ['', MAILER, 'dieline-nothing-inner-300x200x150-3000', 'dieline-fefco-0201-inner-1x1x1-3000'])
    expect(goodsOfDieline(code)).toBeNull()
})

test('the file of a line is checked for its variant, its dieline, or not at all', () => {
  const line = { id: 'L1', kind: 'custom', what: 'goods', name: 'Crate', details: '' } as CustomLine
  expect(checkedCode({ ...line, dieline: CODE })).toBe(CODE)
  expect(checkedCode({ ...line, dieline: 'dieline-fefco-0201-inner-1x1x1-3000' })).toBeNull()
  expect(checkedCode(line)).toBeNull()
  expect(checkedCode({ id: 'L1', kind: 'product', variantId: MAILER } as never)).toBe(MAILER)
})
