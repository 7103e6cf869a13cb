import type { CompanyApplication } from '../../contract/company-application.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './plus.module.css'

const TONE = { applied: 'info', approved: 'good', refused: 'bad', suspended: 'change' } as const

/** An application for Plus, for whoever made it: what became of it, and what comes next. */
export function ApplicationPage({ application }: { application: CompanyApplication }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { name, state, reason, createdAt } = application
  return (
    <Sheet className={styles.page}>
      <h1>{t('plus.applicationTitle')}</h1>
      <p>{t('plus.appliedOn', { company: name, date: date(createdAt, 'long') })}</p>
      <Note tone={TONE[state]} title={t(`company-state.${state}`)}>
        <p>{t(`company-state.${state}-text`)}</p>
        {reason && <blockquote className={styles.said}>{reason}</blockquote>}
      </Note>
      <p className={styles.acts}>
        {state === 'approved' && <ButtonLink href={path('plus-personal-details')}>{t('plus.toCompany')}</ButtonLink>}
        {state === 'refused' && <ButtonLink href={path('plus-register')}>{t('plus.applyAgain')}</ButtonLink>}
        <ButtonLink weight="quiet" href={path('contact')}>
          {t('plus.contact')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}
