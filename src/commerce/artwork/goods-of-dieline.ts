import type { FileReport, PrintFileRule } from '../../contract/file-report.ts'
import type { LineItem } from '../../contract/line-item.ts'
import type { PrintedGoods } from '../../design/preflight/checked-file.ts'
import { codedDieline } from '../../packaging/dieline-code.ts'

/**
 * Goods in words as a press has them, by the code of their dieline; null for none, and for one that cannot be made. Their print is said in
 * words, so it is taken to be in process inks on coated board, the mode that allows most: nothing is found that would be right.
 * The outside alone is printed, because each printed sheet without a page is missed.
 */
export function goodsOfDieline(code: string): PrintedGoods | null {
  const dieline = codedDieline(code)
  return dieline && { dieline, rules: { outside: 'process', inside: 'none' }, material: 'cardboard-coated' }
}

/** What is found of a print mode, a board and an inside that nobody has stated. */
const UNSTATED: readonly PrintFileRule[] = [
  'pages-spare',
  'rgb-colour',
  'spot-colour',
  'white-not-printed',
  'much-ink-in-file',
]

/** A report with what is certain of goods in words: how a file fits the dieline, its lettering, pictures and lines. */
export const withoutUnstated = ({ pages, findings }: FileReport): FileReport => ({
  pages,
  findings: findings.filter(({ rule }) => !UNSTATED.includes(rule)),
})

/**
 * The code for which the file of a line is checked: of its goods, or of the dieline of goods in words; null where there is nothing to check
 * it against.
 */
export function checkedCode(line: LineItem): string | null {
  if (line.kind === 'product') return line.variantId
  return line.kind === 'custom' && line.dieline && goodsOfDieline(line.dieline) ? line.dieline : null
}
