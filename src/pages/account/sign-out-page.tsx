import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'

/** The sign-out needs a click: a link on another site must not sign anybody out. */
export function SignOutPage({ done }: { done: boolean }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('sign-out.title')}</h1>
      {done ? (
        <>
          <Note tone="good">{t('sign-out.done')}</Note>
          <p>
            <a href={path('sign-in')}>{t('sign-in.title')}</a>
          </p>
        </>
      ) : (
        <form method="post" action={path('sign-out')} className={styles.form}>
          <p>{t('sign-out.text')}</p>
          <p>
            <Button>{t('sign-out.act')}</Button>
          </p>
        </form>
      )}
    </Sheet>
  )
}
