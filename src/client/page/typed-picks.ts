/**
 * Ticks the radio button that a text field belongs to, named by its `data-picks`, as soon as somebody types in the field. Before
 * all who read the form: what is typed is what was chosen.
 */
export function pickWhatIsTyped(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const { picks } = (target as HTMLElement).dataset
      if (picks) (document.getElementById(picks) as HTMLInputElement).checked = true
    },
    true,
  )
}
