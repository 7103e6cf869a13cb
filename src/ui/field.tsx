import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'

interface Frame {
  id: string
  label: ReactNode
  /** A hint that is always shown. */
  help?: ReactNode
  /** What is wrong and how to mend it. */
  error?: ReactNode
  optional?: ReactNode
  className?: string | undefined
}

/** A labelled text field: label above, hint and error below, both read out with the field. */
export function TextField({
  id,
  label,
  help,
  error,
  optional,
  className,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame {...{ id, label, help, error, optional, className }}>
      <input id={id} className={styles.control} {...described(id, help, error)} {...input} />
    </FieldFrame>
  )
}

/** A labelled text field of several lines. */
export function TextAreaField({
  id,
  label,
  help,
  error,
  optional,
  className,
  ...area
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame {...{ id, label, help, error, optional, className }}>
      <textarea id={id} className={styles.control} {...described(id, help, error)} {...area} />
    </FieldFrame>
  )
}

/** A labelled selection list, the browser's own. */
export function SelectField({
  id,
  label,
  help,
  error,
  optional,
  className,
  children,
  ...select
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame {...{ id, label, help, error, optional, className }}>
      <select id={id} className={styles.control} {...described(id, help, error)} {...select}>
        {children}
      </select>
    </FieldFrame>
  )
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
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, help: ReactNode, error: ReactNode) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return { ...(ids && { 'aria-describedby': ids }), ...(error ? { 'aria-invalid': true } : {}) }
}
