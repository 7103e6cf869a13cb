import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'

interface PasskeyFormProps {
  /** Signing in with a passkey, or creating one. */
  intent: 'sign-in' | 'add'
  back?: string | null
}

/** The button of a passkey. It needs a script; without scripts the page says so. */
export function PasskeyForm({ intent, back }: PasskeyFormProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const isNew = intent === 'add'
  return (
    <form method="post" action={path(isNew ? 'account-security' : 'passkey-sign-in')}>
      <bx-passkey intent={intent} url={path('passkey-options')} failed={t('passkey.failed')}>
        <p data-without="">{t('passkey.needsScripts')}</p>
        <p data-with="" hidden>
          <Button type="button" weight="quiet">
            {t(isNew ? 'passkey.add' : 'passkey.signIn')}
          </Button>
        </p>
        <p role="status" />
        <input type="hidden" name="credential" />
      </bx-passkey>
      {isNew && <input type="hidden" name="intent" value="add-passkey" />}
      {back && <input type="hidden" name="return" value={back} />}
    </form>
  )
}
