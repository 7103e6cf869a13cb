import type { FileFinding } from '../../contract/file-report.ts'

/** What is said where a file has fewer or more pages than sheets are printed. */
export function pageCount(pages: number, sheets: number): FileFinding[] {
  if (pages === sheets) return []
  const rule = pages < sheets ? 'pages-missing' : 'pages-spare'
  return [{ ...whole(rule, 'warn'), params: { pages, sheets } }]
}

/** A finding about the whole file. */
export const whole = (rule: FileFinding['rule'], severity: FileFinding['severity']): FileFinding => ({
  rule,
  severity,
  page: null,
  box: null,
  params: {},
  names: [],
})
