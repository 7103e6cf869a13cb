import { useId, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'

interface SettingNumberProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange(value: number): void
}

/** A field for a number. What is no number between its ends is said at the field and changes nothing. */
export function SettingNumber({ label, value, min, max, step, onChange }: SettingNumberProps) {
  const { t, number } = useShop()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && read(typed, min, max) === null
  return (
    <TextField
      id={id}
      label={label}
      error={isWrong && t('design-text.between', { min: number(min), max: number(max) })}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={step}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = read(currentTarget.value, min, max)
        if (next !== null && next !== value) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function read(typed: string, min: number, max: number): number | null {
  const value = Number(typed)
  return typed.trim() !== '' && value >= min && value <= max ? value : null
}
