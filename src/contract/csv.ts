/**
 * Characters that can start a formula in a spreadsheet: at the start of a cell, or after a character that some programs treat as
 * a separator, even within quotes. Leading marks and spaces do not prevent it.
 */
const FORMULA = /(^|[;|\t\r\n])([\s"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A value escaped for a cell, so that a spreadsheet never evaluates it: parts of addresses come from anybody. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA, "$1$2'").replace(/^[\t\r]/, "'$&")
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with the byte-order mark by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: (string | number)[][]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
