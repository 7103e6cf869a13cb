import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'

/** Instead of the page of a link that takes a former address back, once the link is used up or too old: no other can be asked for. */
export function EmailUndoGonePage() {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('security.undoEmailTitle')}</h1>
      <Note tone="change">{t('security.undoEmailBad')}</Note>
      <p>
        <a href={path('recover-password')}>{t('password.resetTitle')}</a>
      </p>
      <p>
        <a href={path('contact')}>{t('contact.write')}</a>
      </p>
    </Sheet>
  )
}
