/** A form as it stands in a page, filled in as the page fills it. */
export interface Form {
  action: string
  method: string
  fields: URLSearchParams
  /** What its radio buttons and boxes would send, chosen or not. */
  choices: { name: string; value: string }[]
  /** What its buttons say, the name and value that each sends, and where, if it is not the form's own place. */
  buttons: { label: string; name: string; value: string; action: string; method: string }[]
}

/** What a visitor without scripts gets. */
export interface Page {
  url: string
  status: number
  headers: Headers
  html: string
  /** What a person reads: the markup without scripts, data and tags. */
  words: string
  forms: Form[]
  links: { label: string; href: string }[]
}

/** Reads an answer whole, its forms and links with it. */
export async function readPage(url: string, answer: Response): Promise<Page> {
  const html = await answer.text()
  const { status, headers } = answer
  // Most tests look at one of these alone.
  let words: string | undefined
  let controls: Controls | undefined
  return {
    url,
    status,
    headers,
    html,
    get words() {
      words ??= wordsOf(html)
      return words
    },
    get forms() {
      controls ??= controlsOf(html)
      return controls.forms
    },
    get links() {
      controls ??= controlsOf(html)
      return controls.links
    },
  }
}

/** The first form with a button whose words begin so. */
export function formWith(page: Page, label: string): Form {
  const having = (fits: (said: string) => boolean) =>
    page.forms.find(({ buttons }) => buttons.some((item) => fits(item.label)))
  // The label as it is comes before one that begins so: "Search" before "Search packaging".
  const found = having((said) => said === label) ?? having((said) => said.startsWith(label))
  const seen = page.forms.flatMap(({ buttons }) => buttons.map((item) => item.label)).join(' | ')
  if (!found) throw new Error(`${page.url} (${page.status}) has no button ${label}: ${seen}`)
  return found
}

/** Entities that React writes. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)

/** White space as markup has it; one that does not break is part of the text. */
const plain = (text: string): string =>
  decoded(text)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/^ | $/g, '')

/** Text as a person reads it: islands carry all their words as data, said or not. */
export function wordsOf(html: string): string {
  const shown = html.replace(/<(script|template|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '')
  return plain(
    shown.replace(/<\/?(p|div|li|td|th|tr|h\d|label|option|button|a|section|br)\b[^>]*>/g, ' ').replace(/<[^>]*>/g, ''),
  )
}

type Controls = Pick<Page, 'forms' | 'links'>

/** What markup consists of: comments, scripts, tags with a slash, a name and attributes, and text. React quotes each value. */
const PART = /<!--.*?-->|<(?:script|style)\b.*?<\/(?:script|style)>|<(\/?)([a-z][a-z\d-]*)((?:[^>"]|"[^"]*")*)>|[^<]+/gs
const ATTRIBUTE = /([^\s="/]+)(?:="([^"]*)")?/g

const attributesOf = (written: string): Map<string, string> =>
  new Map(Array.from(written.matchAll(ATTRIBUTE), ([, name, value = '']) => [name!.toLowerCase(), plain(value)]))

/** Reads markup by itself: the runtime's HTMLRewriter calls back through its scheduler, a seventh of the time of this suite. */
function controlsOf(html: string): Controls {
  const forms: Form[] = []
  const links: Page['links'] = []
  let form: Form | undefined
  let select = ''
  let area = { name: '', text: '' }
  let said = { label: '' }
  const opened: Record<string, (attributes: Map<string, string>) => void> = {
    form: (has) => {
      const method = (has.get('method') ?? 'get').toUpperCase()
      form = { action: has.get('action') ?? '', method, fields: new URLSearchParams(), choices: [], buttons: [] }
      forms.push(form)
    },
    input: (has) => {
      const name = has.get('name')
      if (!form || name === undefined) return
      const isChoice = ['radio', 'checkbox'].includes(has.get('type') ?? 'text')
      const value = has.get('value') ?? (isChoice ? 'on' : '')
      if (isChoice) form.choices.push({ name, value })
      if (!isChoice || has.has('checked')) form.fields.append(name, value)
    },
    select: (has) => {
      select = has.get('name') ?? ''
    },
    option: (has) => {
      // The first stands chosen until another says so.
      if (select && (!form?.fields.has(select) || has.has('selected'))) form?.fields.set(select, has.get('value') ?? '')
    },
    textarea: (has) => {
      area = { name: has.get('name') ?? '', text: '' }
    },
    button: (has) => {
      if (!form) return
      const [name, value] = [has.get('name') ?? '', has.get('value') ?? '']
      const method = (has.get('formmethod') || form.method).toUpperCase()
      const button = { label: '', name, value, action: has.get('formaction') || form.action, method }
      form.buttons.push(button)
      said = button
    },
    a: (has) => {
      if (!has.has('href')) return
      const link = { label: has.get('aria-label') ?? '', href: has.get('href')! }
      links.push(link)
      said = link
    },
  }
  const endLabel = () => {
    said = { label: '' }
  }
  const closed: typeof opened = {
    form: () => {
      form = undefined
    },
    textarea: () => {
      if (area.name) form?.fields.append(area.name, decoded(area.text))
      area = { name: '', text: '' }
    },
    select: () => {
      select = ''
    },
    button: endLabel,
    a: endLabel,
  }
  for (const [part, slash, name, written = ''] of html.matchAll(PART)) {
    if (name) (slash ? closed : opened)[name]?.(attributesOf(written))
    else if (!part.startsWith('<')) {
      said.label += part
      area.text += part
    }
  }
  for (const item of [...links, ...forms.flatMap(({ buttons }) => buttons)]) item.label = plain(item.label)
  return { forms, links }
}
