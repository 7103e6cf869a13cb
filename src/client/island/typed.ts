const RESTORED_KEY = 'bx-typed'

/** Stores what is typed and chosen in the islands' forms, for the next load of this page, where the browser allows it. */
export function keepTyped(islands: Iterable<HTMLElement>): void {
  const kept: Record<string, [string, string][][]> = {}
  for (const island of islands) {
    kept[island.getAttribute('name') ?? ''] = [...island.querySelectorAll('form')].map((form) =>
      [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
  }
  try {
    sessionStorage.setItem(RESTORED_KEY, JSON.stringify({ path: location.pathname, kept }))
  } catch {
    // Forbidden: the page is loaded as it was.
  }
}

/** Restores, once, what `keepTyped` stored for this island on this page. */
export function restoreTyped(island: HTMLElement): void {
  const stored = storedTyped()
  if (!stored) return
  const { path, kept } = JSON.parse(stored) as { path: string; kept: Record<string, [string, string][][]> }
  const forms = path === location.pathname ? kept[island.getAttribute('name') ?? ''] : undefined
  if (!forms) return
  sessionStorage.removeItem(RESTORED_KEY)
  for (const [index, form] of [...island.querySelectorAll('form')].entries()) {
    restoreForm(form, new Map(forms[index] ?? []))
  }
}

function storedTyped(): string | null {
  try {
    return sessionStorage.getItem(RESTORED_KEY)
  } catch {
    return null
  }
}

function restoreForm(form: HTMLFormElement, values: Map<string, string>): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = values.get(control.name) ?? control.value
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue
    if (control.type === 'radio' || control.type === 'checkbox')
      control.checked = values.get(control.name) === control.value
    else control.value = values.get(control.name) ?? control.value
  }
}
