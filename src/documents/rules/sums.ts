import { vatOf } from '../../pricing/vat.ts'
import type { DocumentModel } from '../model.ts'
import { type Rule, sumOf } from './rule.ts'

const amountsOf = ({ net, tax, gross, due, paid, lines, taxes, declaredTax }: DocumentModel): number[] => [
  net,
  tax,
  gross,
  due,
  paid?.amount ?? 0,
  declaredTax?.amount ?? 0,
  ...lines.flatMap((line) => [line.price, line.discount, line.net]),
  ...taxes.flatMap(({ base, amount }) => [base, amount]),
]

const groupOf = ({ category, rate }: { category: string; rate: number }): string => `${category} ${rate}`

/** The rules of EN 16931 about sums; money is whole minor units, so that nothing is rounded but the VAT of a group. */
export const SUM_RULES: readonly Rule[] = [
  {
    id: 'BR-DEC',
    says: 'Every amount has two decimals at most.',
    holds: (model) => amountsOf(model).every((amount) => Number.isSafeInteger(amount)),
  },
  {
    id: 'BX-1',
    says: 'The net amount of a line is its price less its discount.',
    holds: ({ lines }) => lines.every(({ price, discount, net }) => net === price - discount),
  },
  {
    id: 'BR-CO-10',
    says: 'The net total is the sum of the lines.',
    holds: ({ lines, net }) => net === sumOf(lines.map((line) => line.net)),
  },
  {
    id: 'BR-CO-14',
    says: 'The VAT is the sum of its groups.',
    holds: ({ taxes, tax }) => tax === sumOf(taxes.map(({ amount }) => amount)),
  },
  { id: 'BR-CO-15', says: 'The total is net plus VAT.', holds: ({ net, tax, gross }) => gross === net + tax },
  {
    id: 'BR-CO-16',
    says: 'What is due is the total less what was paid.',
    holds: ({ gross, paid, due }) => due === gross - (paid?.amount ?? 0) && due >= 0,
  },
  {
    id: 'BR-CO-17',
    says: 'The VAT of a group is its base times its rate, rounded once; of a credit note, within two minor units.',
    holds: ({ kind, taxes }) => {
      // Parts that add up to an invoice cannot each be rounded by themselves; the standard allows up to a whole unit.
      const most = kind === 'credit-note' ? 2 : 0
      return taxes.every(({ base, rate, amount }) => Math.abs(amount - vatOf(base, rate)) <= most)
    },
  },
  { id: 'BR-CO-18', says: 'It has a VAT group.', holds: ({ taxes }) => taxes.length > 0 },
  {
    id: 'BR-CO-04',
    says: 'The category and rate of each line have one VAT group, and each group has lines.',
    holds: ({ lines, taxes }) => {
      const ofLines = [...new Set(lines.map(groupOf))].sort()
      return JSON.stringify(ofLines) === JSON.stringify(taxes.map(groupOf).sort())
    },
  },
  {
    id: 'BX-2',
    says: 'The base of a group is the sum of its lines (BR-S-08 and its likes).',
    holds: ({ lines, taxes }) =>
      taxes.every(
        (group) => group.base === sumOf(lines.filter((line) => groupOf(line) === groupOf(group)).map(({ net }) => net)),
      ),
  },
  {
    id: 'BX-RATE',
    says: 'VAT that is stated in another currency has a rate of the days before the sale (npm run rates adds it).',
    // A credit note has the rate of its invoice.
    holds: ({ kind, declaredTax }) =>
      kind === 'credit-note' || declaredTax === null || (declaredTax.rate?.value ?? 0) > 0,
  },
]
