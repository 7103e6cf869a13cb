/**
 * Where a spreadsheet would begin a formula: at the start of a cell, or behind what some of them part cells by, whatever stands
 * in quotes. Marks and spaces before the sign do not help.
 */
const FORMULA = /(^|[;|\t\r\n])([\s"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A value that stands in a cell as it is, and does nothing there: words of an address are anybody's. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA, "$1$2'").replace(/^[\t\r]/, "'$&")
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: (string | number)[][]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
