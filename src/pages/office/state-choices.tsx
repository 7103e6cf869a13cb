import office from './office.module.css'

interface StateChoicesProps<State extends string> {
  /** The id of the heading of the list. */
  headingId: string
  states: readonly State[]
  /** The one that is shown. */
  state: State
  nameOf(state: State): string
  /** The address of the list in a state. */
  at(state: State): string
}

/** The states by which a list of the merchant's is shown, as links. */
export function StateChoices<State extends string>({ headingId, states, state, nameOf, at }: StateChoicesProps<State>) {
  return (
    <nav aria-labelledby={headingId} className={office.choices}>
      {states.map((item) => (
        <a key={item} href={at(item)} {...(item === state && { 'aria-current': 'page' as const })}>
          {nameOf(item)}
        </a>
      ))}
    </nav>
  )
}
