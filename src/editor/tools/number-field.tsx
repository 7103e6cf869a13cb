import { useId, useState } from 'react'
import { dielineUnit, formatMm, MM_PER } from '../../regions/dieline-units.ts'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useTyped } from './use-typed.ts'

interface NumberFieldProps {
  label: string
  value: number
  onValue: (value: number) => void
}

/** A typed number, with a sign if need be; null where it is none. */
export function typedNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  return /^-?\d{1,5}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : null
}

/** A field for a number, taken when it is left or on Enter; what is no number is refused, with the reason below it. */
export function NumberField({ label, value, onValue }: NumberFieldProps) {
  const { t, format } = useShop()
  const id = useId()
  const said = String(Math.round(value * 1000) / 1000).replace('.', format.currencyFormatter.decimalSeparator)
  const { text, type, leave } = useTyped(said)
  /** What the design said when something else was refused: another value of it takes the refusal away. */
  const [refusedAt, setRefusedAt] = useState<string | null>(null)
  if (refusedAt !== null && refusedAt !== said) setRefusedAt(null)
  const take = () => {
    leave()
    const typed = typedNumber(text)
    setRefusedAt(typed === null ? said : null)
    if (typed !== null && text !== said) onValue(typed)
  }
  return (
    <TextField
      id={id}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={refusedAt !== null && t('canvas.notNumber')}
      onChange={(event) => type(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

/** The same for a length: mm inside, the store's unit in the field. */
export function LengthField({ value, onValue, label }: NumberFieldProps) {
  const { format } = useShop()
  const unit = dielineUnit(format.units)
  return (
    <NumberField
      label={label}
      value={Number(formatMm(value, unit, '.', 'typed'))}
      onValue={(typed) => onValue(typed * MM_PER[unit])}
    />
  )
}
