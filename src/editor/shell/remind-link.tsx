import { useId, useState } from 'react'
import { variantCode } from '../../contract/variant.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { mailEditorLink } from './account-designs.ts'
import styles from './remind-link.module.css'
import type { GoodsState } from './use-goods.ts'

/** On a phone: mails a link to the editor with these goods, to go on at a larger screen. */
export function RemindLink({ goods, region }: { goods: GoodsState; region: string }) {
  const { t, format } = useShop()
  const id = useId()
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState<'none' | 'sending' | 'sent' | 'wrong' | 'failed'>('none')
  const { configuration } = goods.choice
  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    if (said === 'sending') return
    setSaid('sending')
    const asked = { email, locale: format.languageTag, sku: variantCode(configuration) }
    setSaid(await mailEditorLink(region, { ...asked, quantity: configuration.quantity }))
  }
  return (
    <details className={styles.remind}>
      <summary>{t('editor.remind')}</summary>
      <form onSubmit={(event) => void send(event)} noValidate>
        <TextField
          id={id}
          label={t('editor.remindEmail')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={said === 'wrong' && <span role="alert">{t('editor.remindWrong')}</span>}
        />
        <Button weight="quiet" aria-disabled={said === 'sending'}>
          {t('editor.remindSend')}
        </Button>
        <p role="status">
          {said === 'sent' && t('editor.remindSent')}
          {said === 'failed' && t('editor.remindFailed')}
        </p>
      </form>
    </details>
  )
}
