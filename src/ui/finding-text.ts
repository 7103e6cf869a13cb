import type { FindingRule } from '../contract/artwork-finding.ts'
import { lengthLabel } from './length-label.ts'
import type { Shop } from './shop.tsx'

interface Found {
  rule: FindingRule
  params: Readonly<Record<string, number>>
}

type Words = Pick<Shop, 't' | 'number' | 'percent' | 'format'>

/** What a finding says: what is wrong, and how it is mended. */
export function findingText({ rule, params }: Found, words: Words): string {
  const figures = Object.entries(params).map(([name, value]) => [name, figureText(name, value, words)])
  return words.t(`preflight-rule.${rule}`, Object.fromEntries(figures))
}

function figureText(name: string, value: number, { number, percent, format }: Words): string {
  if (name === 'total' || name === 'most') return percent(Math.round(value))
  return name === 'bleed' ? lengthLabel(value, { format }) : number(value)
}
