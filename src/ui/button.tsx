import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type Weight = 'strong' | 'quiet' | 'plain'
const className = (weight: Weight, extra?: string) => [styles.button, styles[weight], extra].filter(Boolean).join(' ')

/** A button that says its act; `plain` looks like a link where an act is minor. */
export function Button({ weight = 'strong', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { weight?: Weight }) {
  return <button type="submit" {...rest} className={className(weight, rest.className)} />
}

/** A link with a button's weight. */
export function ButtonLink({
  weight = 'strong',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { weight?: Weight }) {
  return <a {...rest} className={className(weight, rest.className)} />
}
