/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A value that stands in a cell as it is, and does nothing there: words of an address are anybody's. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: (string | number)[][]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
