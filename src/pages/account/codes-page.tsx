import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'

/**
 * The settings of the second factor while it is on: new recovery codes, or switching it off.
 *
 * @param left number of unused recovery codes
 */
export function CodesPage({ left }: { left: number }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <AccountFrame title={t('second-factor.heading')}>
      <p>{t.plural('second-factor.left', left)}</p>
      <form method="post" action={path('account-codes')} className={styles.form}>
        <p>
          <Button name="intent" value="renew" weight="quiet">
            {t('second-factor.renew')}
          </Button>
        </p>
        <p>
          <Button name="intent" value="off" weight="quiet">
            {t('second-factor.turnOff')}
          </Button>
        </p>
      </form>
      <p>
        <a href={path('account-security')}>{t('security.title')}</a>
      </p>
    </AccountFrame>
  )
}
