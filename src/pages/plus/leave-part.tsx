import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './plus.module.css'

interface LeaveProps {
  /** Whether the company has no other member, so that it ends. */
  isLast: boolean
  /** Why the member could not leave. */
  refused: MessageKey | undefined
}

/** What becomes of a member who leaves the company, and the form by which they do. */
export function LeavePart({ isLast, refused }: LeaveProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <section className={styles.part} id="leave">
      <h2>{t('plus.leave')}</h2>
      {refused && <Note tone="bad">{t(refused)}</Note>}
      <p>{t(isLast ? 'plus.leaveLast' : 'plus.leaveText')}</p>
      <form method="post" action={path('plus-personal-details')} className={styles.form}>
        {isLast && <input type="hidden" name="ends" value="1" />}
        <p>
          <Button weight="plain" name="intent" value="leave">
            {t('plus.leave')}
          </Button>
        </p>
      </form>
    </section>
  )
}
