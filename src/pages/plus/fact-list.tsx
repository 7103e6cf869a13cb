import details from '../../ui/details.module.css'
import styles from './fact-list.module.css'

/** Facts by their names; an empty one is left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={`${details.facts} ${styles.facts}`}>
      {facts
        .filter(([, value]) => value !== '')
        .flatMap(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  )
}
