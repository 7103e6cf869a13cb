import { type CompanySettings, LONGEST_COST_CENTRE, MOST_COST_CENTRES } from '../../contract/company-settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import own from './cost-centres.module.css'
import styles from './plus.module.css'
import type { SentSetting } from './sent-setting.ts'

/** The id of the field in which a cost centre is renamed. */
export const nameFieldId = (centreId: string): string => `name-${centreId}`

type CostCentresProps = Pick<CompanySettings, 'costCentres'> & SentSetting

/** The cost centres of a company: one can be added, renamed, and retired while nobody has it. */
export function CostCentres({ costCentres, values, problems }: CostCentresProps) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  const field = (id: string, kept: string, isSent: boolean) => (
    <TextField
      id={id}
      name="name"
      maxLength={LONGEST_COST_CENTRE}
      label={t('company-settings.name')}
      defaultValue={isSent ? (values.name ?? kept) : kept}
      error={isSent && error('name')}
    />
  )
  return (
    <section className={styles.part}>
      <h2>{t('company-settings.costCentres')}</h2>
      <p>{t(costCentres.length ? 'company-settings.costCentresText' : 'company-settings.noCostCentres')}</p>
      <ul className={own.stack}>
        {costCentres.map(({ id, name, userCount }) => (
          <li key={id}>
            <span>
              <b id={`centre-${id}`}>{name}</b>{' '}
              {userCount > 0 && t.plural('company-settings.users', userCount, { count: number(userCount) })}
            </span>
            <details open={values.id === id}>
              <summary aria-describedby={`centre-${id}`}>{t('company-settings.change')}</summary>
              <form method="post" action={path('plus-settings')} className={styles.form} noValidate>
                <input type="hidden" name="id" value={id} />
                {field(nameFieldId(id), name, values.id === id)}
                <p className={styles.acts}>
                  <Button name="intent" value="rename-centre">
                    {t('company-settings.rename')}
                  </Button>
                  <Button weight="plain" name="intent" value="retire-centre">
                    {t('company-settings.retire')}
                  </Button>
                </p>
              </form>
            </details>
          </li>
        ))}
      </ul>
      {costCentres.length < MOST_COST_CENTRES && (
        <form method="post" action={path('plus-settings')} className={styles.form} noValidate>
          {field('name', '', values.intent === 'add-centre')}
          <p>
            <Button weight="quiet" name="intent" value="add-centre">
              {t('company-settings.add')}
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
