import type { ReactNode } from 'react'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'

/** An e-mail address. @param autoComplete `username` where it is an account's */
export function EmailField({
  label,
  autoComplete = 'username',
  value,
  error,
}: {
  label?: ReactNode
  autoComplete?: string
  value: string
  error?: ReactNode
}) {
  const { t } = useShop()
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={label ?? t('checkout.email')}
      autoComplete={autoComplete}
      defaultValue={value}
      error={error}
    />
  )
}

/** The current password of an account. */
export function PasswordField({
  name = 'password',
  label,
  error,
}: {
  name?: string
  label: ReactNode
  error?: ReactNode
}) {
  return <TextField id={name} name={name} type="password" label={label} autoComplete="current-password" error={error} />
}

/** A new password. @param help the rules for passwords */
export function NewPasswordField({
  label,
  help,
  optional,
  error,
}: {
  label: ReactNode
  help: ReactNode
  optional?: ReactNode
  error?: ReactNode
}) {
  return (
    <TextField
      id="password"
      name="password"
      type="password"
      label={label}
      help={help}
      optional={optional}
      autoComplete="new-password"
      error={error}
    />
  )
}
