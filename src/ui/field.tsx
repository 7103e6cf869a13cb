import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'

/** What stands around a control. */
export interface Frame {
  id: string
  label: ReactNode
  /** A hint that is always shown. */
  help?: ReactNode
  /** What is wrong and how to mend it. */
  error?: ReactNode
  optional?: ReactNode
  className?: string | undefined
}

/** What the browser knows of an input. */
export type InputAttributes = InputHTMLAttributes<HTMLInputElement>
type TextAreaAttributes = TextareaHTMLAttributes<HTMLTextAreaElement>
type SelectAttributes = SelectHTMLAttributes<HTMLSelectElement>

/** A labelled text field: label above, hint and error below, both read out with the field. */
export function TextField(props: Frame & InputAttributes) {
  const { frame, control } = partsOf<InputAttributes>(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  )
}

/** A labelled text field of several lines. */
export function TextAreaField(props: Frame & TextAreaAttributes) {
  const { frame, control } = partsOf<TextAreaAttributes>(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  )
}

/** A labelled selection list, the browser's own; its options are the children. */
export function SelectField(props: Frame & SelectAttributes) {
  const { frame, control } = partsOf<SelectAttributes>(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}

/** The properties of the frame, and those of the control in it. */
function partsOf<Control>({ id, label, help, error, optional, className, ...rest }: Frame & Control) {
  const control = { id, className: styles.control, ...described(id, help, error), ...rest }
  return { frame: { id, label, help, error, optional, className }, control }
}

function FieldFrame({ id, label, help, error, optional, className, children }: Frame & { children: ReactNode }) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({optional})</span>}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What is wrong with a field and how to mend it, below it. */
export const FieldError = ({ id, error }: Pick<Frame, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null

/** Ties a control to its hint and its error, for whoever has it read out. */
export function described(id: string, help: ReactNode, error: ReactNode) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return { ...(ids && { 'aria-describedby': ids }), ...(error ? { 'aria-invalid': true } : {}) }
}
