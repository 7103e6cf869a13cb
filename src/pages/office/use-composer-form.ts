import { parseTypedMoney } from '../../regions/typed-money.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { lineField, type OfferFormValues } from './offer-form-values.ts'

/** A price of the composer with what it costs, as typed; null where nothing readable is typed. */
interface TypedPrice {
  amount: number | null
  cost: number | null
  discountPercent: number
}

/** What a form of the composer says, as the properties of its fields. */
export interface ComposerForm {
  said(name: string): string
  field(name: string): {
    id: string
    name: string
    defaultValue: string
    error: string | undefined
    autoComplete: 'off'
  }
  money(name: string): { id: string; name: string; typed: string; error: string | undefined }
  box(name: string, isUsual?: boolean): { id: string; name: string; defaultChecked: boolean; error: string | undefined }
  priced(index: number, at: number): TypedPrice
  /** Formats minor units of the offer's currency. */
  sum(minor: number): string
}

export function useComposerForm(
  values: OfferFormValues,
  problems: FieldProblems,
  sum: (minor: number) => string,
): ComposerForm {
  const { t, format } = useShop()
  const said = (name: string): string => values[name] ?? ''
  const error = (name: string) => {
    const problem = problems[name]
    return problem && t(problem.message, problem.params)
  }
  const amount = (name: string): number | null => {
    const typed = parseTypedMoney(said(name), format)
    return typed.kind === 'amount' ? typed.minor : null
  }
  return {
    said,
    sum,
    field: (name) => ({ id: name, name, defaultValue: said(name), error: error(name), autoComplete: 'off' }),
    money: (name) => ({ id: name, name, typed: said(name), error: error(name) }),
    box: (name, isUsual = false) => ({
      id: name,
      name,
      error: error(name),
      defaultChecked: isUsual || values[name] !== undefined,
    }),
    priced: (index, at) => ({
      amount: amount(lineField(index, `amount${at}`)),
      cost: amount(lineField(index, `cost${at}`)),
      discountPercent: Number(said(lineField(index, 'discount'))) || 0,
    }),
  }
}
