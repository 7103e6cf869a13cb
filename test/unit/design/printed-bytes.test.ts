import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import { preflightOf } from '../../../src/design/preflight/preflight.ts'
import { designPdf } from '../../../src/design/print/design-pdf.ts'
import { PRINTED, printedDesign } from '../../printed-design.ts'
import { dielineOfGoods } from './scenes.ts'

test('the print file of a design is the same, byte by byte, as the one that workerd makes', async () => {
  const { scene, pictures } = await printedDesign()
  const rules = inkRulesOf(scene.goods.print)
  const bytes = await designPdf(scene, dielineOfGoods(scene.goods), { ...PRINTED, rules }, pictures)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(PRINTED.sha256)
})

test('that design has nothing that would misprint', async () => {
  const { scene } = await printedDesign()
  const printed = { rules: inkRulesOf(scene.goods.print), material: scene.goods.material as never }
  const found = preflightOf(scene, dielineOfGoods(scene.goods), printed)
  expect(found.filter(({ severity }) => severity === 'block')).toEqual([])
})
