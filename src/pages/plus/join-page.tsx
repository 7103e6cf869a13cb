import type { CompanyJoining, NamedDomain } from '../../contract/company-domains.ts'
import type { MessageKey } from '../../i18n/messages.ts'
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

/** The page of the link that proves a company's domain; without a domain the link is not valid. */
export function DomainPage(props: { named: NamedDomain | null; token: string; refused?: MessageKey; isDone: boolean }) {
  const { named, token, refused, isDone } = props
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t(named || isDone ? 'company-domain.confirmTitle' : 'company-domain.gone')}</h1>
      {isDone && <Note tone="good">{t('company-domain.done')}</Note>}
      {refused && <Note tone="bad">{t(refused)}</Note>}
      {!(named || isDone) && <p>{t('company-domain.goneText')}</p>}
      {named && (
        <>
          <FactList
            facts={[
              [t('plus.company'), named.companyName],
              [t('company-domain.domain'), named.domain],
            ]}
          />
          <form method="post" action={path('plus-domain')} className={styles.form}>
            <input type="hidden" name="token" value={token} />
            <p>{t('company-domain.confirmText')}</p>
            <p>
              <Button>{t('company-domain.confirm')}</Button>
            </p>
          </form>
        </>
      )}
    </Sheet>
  )
}
