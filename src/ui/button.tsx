import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type Weight = 'strong' | 'quiet' | 'plain'
const className = (weight: Weight, extra?: string) => [styles.button, styles[weight], extra].filter(Boolean).join(' ')

/** A button; the weight `plain` looks like a link, for minor acts. */
export function Button({ weight = 'strong', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { weight?: Weight }) {
  return <button type="submit" {...rest} className={className(weight, rest.className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  weight = 'strong',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { weight?: Weight }) {
  return <a {...rest} className={className(weight, rest.className)} />
}
