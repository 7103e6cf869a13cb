import type { ReactNode } from 'react'
import { swatchOf } from '../../packaging/option-swatches.ts'
import type { ConfigurationError } from '../../pricing/limits.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './choices.module.css'

interface ChoiceProps {
  name: string
  value: string
  checked: boolean
  children: ReactNode
  className?: string
}

/** The message of a group of options, where the chosen value is none of them. */
export function NoneOfThem({ field, errors }: { field: ConfigurationError['field']; errors: ConfigurationError[] }) {
  const { t } = useShop()
  if (!errors.some((error) => error.field === field)) return null
  return (
    <p role="alert" className={styles.none}>
      {t('configurator.fieldChoice')}
    </p>
  )
}

/** One of a few options: a radio button whose label is the whole tile. */
export function ChoiceTile({ name, value, checked, children, className }: ChoiceProps) {
  return (
    <label className={[styles.tile, className].filter(Boolean).join(' ')}>
      <input type="radio" name={name} value={value} checked={checked} onChange={ignoreChange} />
      <span>{children}</span>
    </label>
  )
}

/** A sample of an option's real tone beside its name. */
export function Swatch({ kind, value }: { kind: 'material' | 'print' | 'finish'; value: string }) {
  return <img className={styles.swatch} src={swatchOf(kind, value)} alt="" width={28} height={28} />
}

/** An option's name, and below it what it means. */
export function Explained({ line, children }: { line: string | false; children: ReactNode }) {
  if (!line) return children
  return (
    <span className={styles.explained}>
      {children}
      <small>{line}</small>
    </span>
  )
}

/** Does nothing: the form's own change event reads all fields, but React requires a handler on a controlled input. */
export const ignoreChange = () => undefined
