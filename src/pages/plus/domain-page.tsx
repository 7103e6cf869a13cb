import type { NamedDomain } from '../../contract/company-domains.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'

/** The page of the link that proves a company's domain; without a domain the link is not valid. */
export function DomainPage(props: { named: NamedDomain | null; token: string; refused?: MessageKey; isDone: boolean }) {
  const { named, token, refused, isDone } = props
  const { t } = useShop()
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
          <form method="post" className={styles.form}>
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
