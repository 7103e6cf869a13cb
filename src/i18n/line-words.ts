import type { Translate } from './translate.ts'

/** The part of an order's line that says what it is. */
type Named =
  | { kind: 'product'; configuration: { product: string; dieline?: object } }
  | { kind: 'service'; service: 'expert_check' | 'warranty' }
  | { kind: 'trees' }
  | { kind: 'custom'; what: 'goods' | 'tooling'; name: string }

/** The name of a line: of its product or service, or that of trees. */
export function lineName(line: Named, t: Translate): string {
  if (line.kind === 'product')
    return line.configuration.dieline ? t('dieline-sample.name') : t(`product-name.${line.configuration.product}`)
  if (line.kind === 'custom') return line.what === 'goods' ? line.name : t('line.tooling', { name: line.name })
  return line.kind === 'service' ? t(`line.${line.service}`) : t('line.trees')
}

/** A line's name with its quantity, `500 × Paper bag`; a service has no quantity. @param number formats a number */
export function lineTitle(line: Named & { quantity: number }, t: Translate, number: (value: number) => string): string {
  if (line.kind === 'product' || (line.kind === 'custom' && line.what === 'goods'))
    return t('cart.item', { count: number(line.quantity), product: lineName(line, t) })
  if (line.kind === 'service' || line.kind === 'custom') return lineName(line, t)
  return t.plural('line.treeCount', line.quantity, { count: number(line.quantity) })
}
