import type { DesignFinding } from '../../design/preflight/preflight.ts'
import type { Shop } from '../../ui/shop.tsx'
import { lengthLabel } from '../object-words.ts'

type Words = Pick<Shop, 't' | 'number' | 'percent' | 'format'>

/** What a finding says: what is wrong, and how it is mended. */
export function findingText({ rule, params }: DesignFinding, words: Words): string {
  const figures = Object.entries(params).map(([name, value]) => [name, figureText(name, value, words)])
  return words.t(`preflight-rule.${rule}`, Object.fromEntries(figures))
}

function figureText(name: string, value: number, { number, percent, format }: Words): string {
  if (name === 'total' || name === 'most') return percent(Math.round(value))
  return name === 'bleed' ? lengthLabel(value, { format }) : number(value)
}
