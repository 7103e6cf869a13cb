import type { RegionCode } from '../../contract/vocabulary.ts'
import type { FoundKind, FoundPage } from '../../search/found-page.ts'
import { STORE_INDEXES } from '../../search/indexes.ts'
import { find, openIndex, type ShopIndex } from '../../search/shop-index.ts'

/** How many of each kind are suggested. */
const MOST: Record<FoundKind, number> = { product: 5, size: 3, page: 3 }
const KINDS = Object.keys(MOST) as FoundKind[]
/** The fewest letters that something is suggested for. */
const SHORTEST = 2

/**
 * Suggests pages under the search field while somebody types: a combobox whose list is `#suggestions`. Arrows move
 * through it, Enter opens the selected one and otherwise sends the form, Escape closes it.
 */
export async function suggestAt(field: HTMLInputElement): Promise<void> {
  const list = document.getElementById('suggestions')
  const fetchIndex = STORE_INDEXES[document.documentElement.dataset.store as RegionCode]
  if (!list || !fetchIndex) return
  const index = openIndex((await fetchIndex()).default)
  setAll(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id, 'aria-expanded': 'false' })

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const marked = () => options().findIndex((option) => option.ariaSelected === 'true')
  const mark = (at: number) => {
    options().forEach((option, place) => {
      option.ariaSelected = String(place === at)
      if (place === at) option.scrollIntoView({ block: 'nearest' })
    })
    const id = options()[at]?.id
    if (id) field.setAttribute('aria-activedescendant', id)
    else field.removeAttribute('aria-activedescendant')
  }
  const show = (isShown: boolean) => {
    list.hidden = !isShown
    field.ariaExpanded = String(isShown)
    mark(-1)
  }
  const suggest = () => {
    const query = field.value.trim()
    const found = query.length < SHORTEST ? [] : find(index, query)
    list.replaceChildren(...groupsOf(found, index))
    show(found.length > 0)
  }

  field.addEventListener('input', suggest)
  field.addEventListener('focusout', () => show(false))
  // A press on a suggestion must not take the focus from the field, which would close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const { key } = event
    const all = options()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (list.hidden) suggest()
      else mark(next(marked(), key === 'ArrowDown' ? 1 : -1, all.length))
    } else if (list.hidden) return
    else if (key === 'Escape') show(false)
    else if (key === 'Enter' && marked() >= 0) all[marked()]!.click()
    else return
    event.preventDefault()
  })
  if (document.activeElement === field) suggest()
}

/** The place after another in a ring, in which −1, the field itself, stands between the last and the first. */
const next = (at: number, by: 1 | -1, count: number): number => ((at + 1 + by + count + 1) % (count + 1)) - 1

/** A group of options for each kind that was found. */
function groupsOf(found: FoundPage[], { headings }: ShopIndex): HTMLElement[] {
  return KINDS.flatMap((kind) => {
    const pages = found.filter((page) => page.kind === kind).slice(0, MOST[kind])
    if (pages.length === 0) return []
    const group = setAll(document.createElement('div'), { role: 'group', 'aria-label': headings[kind] })
    const heading = setAll(document.createElement('div'), { role: 'presentation' })
    heading.textContent = headings[kind]
    group.replaceChildren(heading, ...pages.map(optionOf))
    return [group]
  })
}

function optionOf({ id, name, path }: FoundPage): HTMLElement {
  const option = document.createElement('a')
  option.textContent = name
  return setAll(option, { role: 'option', id: `suggestion-${id}`, href: path, tabindex: '-1' })
}

function setAll<Kind extends HTMLElement>(element: Kind, attributes: Record<string, string>): Kind {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
