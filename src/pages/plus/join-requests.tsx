import type { CompanyPeople } from '../../contract/company-members.ts'
import type { CompanyRole } from '../../contract/company-roles.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import { RoleField } from './invitations.tsx'
import styles from './plus.module.css'

const USUAL_ROLE: CompanyRole = 'buyer'

/** Who asks to join the company by the domain of their address: admitted with a role, or refused. */
export function JoinRequests({ joins }: Pick<CompanyPeople, 'joins'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  if (joins.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('company-join.title')}</h2>
      <ul>
        {joins.map(({ userId, name, email, createdAt }) => (
          <li key={userId}>
            <form method="post" action={path('plus-members')} className={styles.form}>
              <input type="hidden" name="userId" value={userId} />
              <FactList
                facts={[
                  [t('plus.name'), name ?? ''],
                  [t('plus.email'), email ?? ''],
                  [t('company-join.askedOn'), date(createdAt, 'long')],
                ]}
              />
              <RoleField id={`role-${userId}`} role={USUAL_ROLE} />
              <p className={styles.acts}>
                <Button name="intent" value="admit">
                  {t('company-join.admit')}
                </Button>
                <Button weight="plain" name="intent" value="refuse">
                  {t('company-join.refuse')}
                </Button>
              </p>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
