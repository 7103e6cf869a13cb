import type { ListChoice } from '../../contract/list-choice.ts'
import type { Category } from '../../contract/vocabulary.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './chosen-filters.module.css'
import { type FilterName, onlyFilter, type WayOut, withoutFilter } from './list-facets.ts'
import { useListLinks } from './list-links.ts'

interface OfList {
  choice: ListChoice
  category?: Category | undefined
}

/** What is chosen, each as a link that takes it away. */
export function ChosenFilters({ choice, category }: OfList) {
  const { t, size } = useShop()
  const { home, linkTo } = useListLinks(category)
  const { uses, materials, prints, days, quantity, thing } = choice
  const without = <Value,>(values: Value[], value: Value) => values.filter((other) => other !== value)
  const chosen = [
    ...uses.map((use) => ({ text: t(`use-name.${use}`), rest: { ...choice, uses: without(uses, use) } })),
    ...(thing ? [{ text: t('filter.holds', { size: size(thing) }), rest: withoutFilter(choice, 'fits') }] : []),
    ...(quantity ? [{ text: t.plural('filter.pieces', quantity), rest: withoutFilter(choice, 'quantity') }] : []),
    ...(days ? [{ text: t.plural('configurator.workingDays', days), rest: withoutFilter(choice, 'days') }] : []),
    ...materials.map((id) => ({
      text: t(`material.${id}`),
      rest: { ...choice, materials: without(materials, id) },
    })),
    ...prints.map((id) => ({ text: t(`print.${id}`), rest: { ...choice, prints: without(prints, id) } })),
  ]
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('filter.chosen')} className={styles.chosen}>
      {chosen.map(({ text, rest }) => (
        <li key={text}>
          <a href={linkTo(rest)} aria-label={t('filter.remove', { filter: text })}>
            {text}
          </a>
        </li>
      ))}
      <li>
        <a href={home} className={styles.clear}>
          {t('filter.clear')}
        </a>
      </li>
    </ul>
  )
}

/** What a list says that is empty: what shows something again. */
export function NothingMatches({ choice, category, waysOut }: OfList & { waysOut: WayOut[] }) {
  const { t, list, size } = useShop()
  const { home, linkTo } = useListLinks(category)
  const { uses, materials, prints, days, quantity, thing } = choice
  const names: Record<FilterName, string> = {
    use: list(uses.map((use) => t(`use-name.${use}`))),
    fits: thing ? t('filter.holds', { size: size(thing) }) : '',
    quantity: t.plural('filter.pieces', quantity ?? 0),
    days: t.plural('configurator.workingDays', days ?? 0),
    material: list(materials.map((id) => t(`material.${id}`))),
    print: list(prints.map((id) => t(`print.${id}`))),
  }
  return (
    <section aria-labelledby="none" className={styles.none}>
      <h2 id="none">{t('filter.none')}</h2>
      <ul>
        {waysOut.map(({ keep, filter, count }) => (
          <li key={filter}>
            <a href={linkTo((keep ? onlyFilter : withoutFilter)(choice, filter))}>
              {t.plural(keep ? 'filter.only' : 'filter.leaveOut', count, { filter: names[filter] })}
            </a>
          </li>
        ))}
        <li>
          <a href={home}>{t('filter.clear')}</a>
        </li>
      </ul>
    </section>
  )
}
