/** Minor units as the decimal text of `/api`: 123450 → `1234.50`. */
export function decimalText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The decimal text of `/api` as minor units. @throws Error for what is not money with two decimals */
export function minorUnits(text: unknown): number {
  const match = /^(-?)(\d{1,12})\.(\d{2})$/.exec(String(text))
  if (!match) throw new Error(`'${text}' is not an amount of money.`)
  const minor = Number(match[2]) * 100 + Number(match[3])
  return match[1] && minor ? -minor : minor
}
