import type { ReactNode } from 'react'
import type { ListChoice } from '../../contract/list-choice.ts'
import type { Category } from '../../contract/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { QuantityField, ThingFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'
import type { Counted, Facets } from './list-facets.ts'
import { useListLinks } from './list-links.ts'

/** The form of the filters, which the selection list of sorts belongs to as well. */
export const FILTER_FORM = 'filters'

interface FilterPanelProps {
  choice: ListChoice
  facets: Facets
  category?: Category | undefined
}

/** The filters of a list: a plain form, beside the list on a wide screen, behind a summary on a narrow one. */
export function FilterPanel({ choice, facets, category }: FilterPanelProps) {
  const { t } = useShop()
  const { home } = useListLinks(category)
  const { uses, materials, prints, days, unread } = choice
  return (
    // What was typed and is wrong must be seen.
    <details className={styles.panel} open={Object.keys(unread).length > 0}>
      <summary>{t('filter.title')}</summary>
      {/* A browser that goes back must not tick again what this list is not narrowed by. */}
      <form id={FILTER_FORM} action={home} autoComplete="off" className={styles.form}>
        <Group title={t('filter.use')}>
          <Boxes name="use" values={facets.use} chosen={uses} nameOf={(use) => t(`use-name.${use}`)} />
        </Group>
        <Group title={t('filter.fits')} id="fit">
          <ThingFields choice={choice} />
        </Group>
        <Group>
          <QuantityField choice={choice} />
        </Group>
        <Group title={t('filter.days')}>
          <ul>
            {[{ value: '', count: null }, ...facets.days].map(({ value, count }) => (
              <li key={value}>
                <label>
                  <input
                    type="radio"
                    name="days"
                    value={value}
                    defaultChecked={value === (days ?? '')}
                    disabled={count === 0 && value !== days}
                  />
                  {typeof value === 'number' ? t.plural('configurator.workingDays', value) : t('filter.any')}
                  {count !== null && <span>{count}</span>}
                </label>
              </li>
            ))}
          </ul>
        </Group>
        <Folded title={t('configurator.material')} open={materials.length > 0}>
          <Boxes name="material" values={facets.material} chosen={materials} nameOf={(id) => t(`material.${id}`)} />
        </Folded>
        <Folded title={t('configurator.print')} open={prints.length > 0}>
          <Boxes name="print" values={facets.print} chosen={prints} nameOf={(id) => t(`print.${id}`)} />
        </Folded>
        <div className={styles.apply}>
          <Button>{t('filter.apply')}</Button>
        </div>
      </form>
    </details>
  )
}

const Group = ({ title, id, children }: { title?: string; id?: string; children: ReactNode }) => (
  <fieldset id={id}>
    {title && <legend>{title}</legend>}
    {children}
  </fieldset>
)

/** A group with many values, closed until one of them is chosen. */
const Folded = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details className={styles.folded} open={open}>
    <summary>{title}</summary>
    <fieldset aria-label={title}>{children}</fieldset>
  </details>
)

interface BoxesProps<Value extends string> {
  name: string
  values: Counted<Value>[]
  chosen: readonly Value[]
  nameOf: (value: Value) => string
}

/** Boxes to tick, each with the number of products that it would leave. */
const Boxes = <Value extends string>({ name, values, chosen, nameOf }: BoxesProps<Value>) => (
  <ul>
    {values.map(({ value, count }) => {
      const isChosen = chosen.includes(value)
      return (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
              disabled={count === 0 && !isChosen}
            />
            {nameOf(value)}
            <span>{count}</span>
          </label>
        </li>
      )
    })}
  </ul>
)
