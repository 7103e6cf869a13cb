import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './line-quantity.module.css'
import { useShop } from './shop.tsx'

interface Props {
  id: string
  label: string
  /** What it is a quantity of. */
  name: string
  value: number | string
  /** Why what was typed is not taken. */
  problem?: string | undefined
}

/** How many of a line of a cart or a list, and the button that changes it: the content of a form. */
export function LineQuantity({ id, label, name, value, problem }: Props) {
  const { t } = useShop()
  const field = useRef<HTMLInputElement>(null)
  const given = useRef(value)
  // A field that is made anew for another value would lose the focus; what is being typed since the last one stays.
  useLayoutEffect(() => {
    if (given.current === value) return
    const isTyping = document.activeElement === field.current && field.current?.value !== String(given.current)
    if (field.current && !isTyping) field.current.value = String(value)
    given.current = value
  }, [value])
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          ref={field}
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          aria-label={t('cart.quantityOf', { product: name })}
          // biome-ignore lint/a11y/noAutofocus: the refused field, which may be far down the reloaded page, is to be corrected
          autoFocus={problem !== undefined}
          {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <Button weight="quiet">{t('cart.update')}</Button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
    </div>
  )
}
