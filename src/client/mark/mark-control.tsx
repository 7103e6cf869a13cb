import { type ComponentType, type ToggleEvent, useEffect, useState } from 'react'
import { useShop } from '../../ui/shop.tsx'
import styles from './mark-control.module.css'

/** The visitor's own mark on the products: a line to open, whose form is loaded when it is opened. */
export function MarkControl({ printed }: { printed: boolean }) {
  const { t } = useShop()
  const [live, setLive] = useState(false)
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => setLive(true), [])
  const load = ({ currentTarget: line }: ToggleEvent<HTMLDetailsElement>) => {
    if (!line.open) return
    // The browser does not keep what is opened in view.
    line.scrollIntoView({ block: 'nearest' })
    setFailed(false)
    import('./mark-form.tsx').then(
      ({ MarkForm }) => setForm(() => MarkForm),
      () => setFailed(true),
    )
  }
  return (
    <details className={live ? styles.mark : `${styles.mark} ${styles.waiting}`} onToggle={load}>
      <summary>{t('own-mark.title')}</summary>
      {!printed && <p>{t('own-mark.unprinted')}</p>}
      {failed && <p role="alert">{t('own-mark.notLoaded')}</p>}
      {Form && <Form />}
    </details>
  )
}
