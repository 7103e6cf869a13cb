/** A net amount with its VAT, in minor units; `rate` in basis points, rounded half up once. */
export function grossOf(net: number, rate: number): number {
  return net + vatOf(net, rate)
}

/** VAT on a net amount, minor units, rounded half up. `rate` in basis points. */
export function vatOf(net: number, rate: number): number {
  return Math.floor((net * rate * 2 + 10_000) / 20_000)
}

/**
 * Divides `total` by weight into whole parts that add up to it (largest remainder method): each gets its share rounded
 * down, and the rest goes one by one to the largest remainders; of equal ones the first is served first.
 *
 * @param weights not negative; where all are 0 everything goes to the first
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const shares = weights.map((weight) => {
    const exact = BigInt(total) * BigInt(weight)
    return { whole: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) }
  })
  let left = total - shares.reduce((done, { whole }) => done + whole, 0)
  const order = shares.map((_, index) => index).sort((a, b) => shares[b]!.rest - shares[a]!.rest)
  const parts = shares.map(({ whole }) => whole)
  for (const index of order) {
    if (left === 0) break
    parts[index]! += 1
    left--
  }
  return parts
}

/** An amount that VAT is charged on: net in minor units, and its rate in basis points. */
export interface Taxed {
  net: number
  rate: number
}

export interface TaxGroup {
  rate: number
  base: number
  amount: number
}

/**
 * VAT once per rate of the order, and each item's share of it by largest remainder, so that the shares add up to the
 * groups.
 */
export function taxByRateGroup(items: readonly Taxed[]): { groups: TaxGroup[]; shares: number[] } {
  const shares = items.map(() => 0)
  const rates = [...new Set(items.map(({ rate }) => rate))].sort((a, b) => b - a)
  const groups = rates.map((rate) => {
    const members = items.flatMap((item, index) => (item.rate === rate ? [index] : []))
    const base = members.reduce((sum, index) => sum + items[index]!.net, 0)
    const amount = vatOf(base, rate)
    const parts = spread(
      amount,
      members.map((index) => items[index]!.net),
    )
    members.forEach((index, at) => {
      shares[index] = parts[at]!
    })
    return { rate, base, amount }
  })
  return { groups, shares }
}
