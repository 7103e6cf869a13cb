import type { CompanyDelegations } from '../../contract/company-delegations.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'

type Person = CompanyDelegations['standIns'][number]

const called = ({ name, email }: Person): string => name || email || ''

interface DelegationProps extends CompanyDelegations {
  /** The user who looks. */
  ownId: string
  /** What stood in the form that was sent, and what was wrong with it. */
  values: Readonly<Record<string, string>>
  problems: FieldProblems
}

/** Who decides about orders in whose place, and the form that names somebody. */
export function DelegationPart(props: DelegationProps) {
  const { delegations, deciders, standIns, ownId, today, values, problems } = props
  const { t } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  const people = (name: 'from' | 'to', list: readonly Person[], chosen: string) => (
    <SelectField
      id={name}
      name={name}
      label={t(`delegation.${name}`)}
      defaultValue={values[name] ?? chosen}
      error={error(name)}
    >
      {list.map((person) => (
        <option key={person.userId} value={person.userId}>
          {called(person)}
        </option>
      ))}
    </SelectField>
  )
  const day = (name: 'startsOn' | 'endsOn') => (
    <TextField
      id={name}
      name={name}
      type="date"
      min={today}
      label={t(`delegation.${name}`)}
      defaultValue={values[name] ?? (name === 'startsOn' ? today : '')}
      error={error(name)}
    />
  )
  const others = standIns.filter(({ userId }) => userId !== ownId || deciders.length > 1)
  return (
    <section className={styles.part}>
      <h2>{t('delegation.title')}</h2>
      <p>{t('delegation.text')}</p>
      <Named delegations={delegations} deciders={deciders} />
      {others.length > 0 && (
        <form method="post" action={path('plus-personal-details')} className={styles.form} noValidate>
          {deciders.length > 1 ? (
            people('from', deciders, ownId)
          ) : (
            <input type="hidden" name="from" value={deciders[0]?.userId ?? ownId} />
          )}
          {people('to', others, others.find(({ userId }) => userId !== ownId)?.userId ?? '')}
          {day('startsOn')}
          {day('endsOn')}
          <p>
            <Button name="intent" value="delegate">
              {t('delegation.save')}
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}

function Named({ delegations, deciders }: Pick<CompanyDelegations, 'delegations' | 'deciders'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <ul>
      {delegations.map(({ from, to, startsOn, endsOn }) => (
        <li key={from.userId}>
          <form method="post" action={path('plus-personal-details')} className={styles.form}>
            <input type="hidden" name="from" value={from.userId} />
            <FactList
              facts={[
                [t('delegation.from'), called(from)],
                [t('delegation.to'), called(to)],
                [t('delegation.startsOn'), date(startsOn, 'long')],
                [t('delegation.endsOn'), date(endsOn, 'long')],
              ]}
            />
            {deciders.some(({ userId }) => userId === from.userId) && (
              <p>
                <Button weight="plain" name="intent" value="end">
                  {t('delegation.end')}
                </Button>
              </p>
            )}
          </form>
        </li>
      ))}
    </ul>
  )
}
