import type { CompanyJoining } from '../../contract/company-domains.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'

/** The company that somebody may ask to join by the domain of their address; null where there is none. */
export function JoinPage({ joining }: { joining: CompanyJoining | null }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('company-join.ask')}</h1>
      {joining ? (
        <>
          <FactList facts={[[t('plus.company'), joining.companyName]]} />
          {joining.isAsked ? <Note tone="good">{t('company-join.asked')}</Note> : <p>{t('company-join.text')}</p>}
          <form method="post" action={path('plus-join')} className={styles.form}>
            <p>
              <Button
                {...(joining.isAsked && { weight: 'plain' as const })}
                name="intent"
                value={joining.isAsked ? 'back' : 'ask'}
              >
                {t(joining.isAsked ? 'company-join.takeBack' : 'company-join.ask')}
              </Button>
            </p>
          </form>
        </>
      ) : (
        <>
          <p>{t('company-join.none')}</p>
          <p className={styles.acts}>
            <ButtonLink href={path('plus-register')}>{t('plus.registerTitle')}</ButtonLink>
          </p>
        </>
      )}
    </Sheet>
  )
}
