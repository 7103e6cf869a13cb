import styles from './check-field.module.css'
import field from './field.module.css'
import { described, FieldError, type Frame, type InputAttributes } from './field.tsx'

/** A box to tick, with its label beside it and an error below. `className` is that of the label. */
export function CheckField(props: Omit<Frame, 'help' | 'optional'> & InputAttributes) {
  const { id, label, error, className, ...rest } = props
  return (
    <div className={field.field}>
      <label className={[styles.check, className].filter(Boolean).join(' ')}>
        <input id={id} type="checkbox" {...described(id, null, error)} {...rest} />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
