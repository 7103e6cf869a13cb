import type { Translate } from './translate.ts'

/** Of a line of an order: what it is. */
type Named =
  | { kind: 'product'; configuration: { product: string } }
  | { kind: 'service'; service: 'expert_check' | 'warranty' }
  | { kind: 'trees' }

/** What a line is called: its product's name, the service's, or trees. */
export function lineName(line: Named, t: Translate): string {
  if (line.kind === 'product') return t(`product-name.${line.configuration.product}`)
  return line.kind === 'service' ? t(`line.${line.service}`) : t('line.trees')
}

/**
 * A line with how much of it there is, `500 × Paper bag`; of a service there is one.
 *
 * @param number writes a number in figures
 */
export function lineTitle(line: Named & { quantity: number }, t: Translate, number: (value: number) => string): string {
  if (line.kind === 'product') return t('cart.item', { count: number(line.quantity), product: lineName(line, t) })
  if (line.kind === 'service') return lineName(line, t)
  return t.plural('line.treeCount', line.quantity, { count: number(line.quantity) })
}
