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
  return { url, status, headers, html, words: wordsOf(html), ...(await controlsOf(html)) }
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

async function controlsOf(html: string): Promise<Pick<Page, 'forms' | 'links'>> {
  const forms: Form[] = []
  const links: Page['links'] = []
  const form = () => forms.at(-1)!
  let select = ''
  let area = { fields: new URLSearchParams(), name: '', text: '' }
  const areas = [area]
  const attribute = (element: Element, name: string) => plain(element.getAttribute(name) ?? '')
  let said = { label: '' }
  const reader = new HTMLRewriter()
    .on('form', {
      element: (element) => {
        const method = (element.getAttribute('method') ?? 'get').toUpperCase()
        forms.push({
          action: attribute(element, 'action'),
          method,
          fields: new URLSearchParams(),
          choices: [],
          buttons: [],
        })
      },
    })
    .on('form input[name]', {
      element: (element) => {
        const type = element.getAttribute('type') ?? 'text'
        const isChoice = type === 'radio' || type === 'checkbox'
        const name = attribute(element, 'name')
        const value = element.hasAttribute('value') ? attribute(element, 'value') : isChoice ? 'on' : ''
        if (isChoice) form().choices.push({ name, value })
        if (!isChoice || element.hasAttribute('checked')) form().fields.append(name, value)
      },
    })
    .on('form select[name]', {
      element: (element) => {
        select = attribute(element, 'name')
      },
    })
    .on('form select[name] option', {
      element: (element) => {
        // The first stands chosen until another says so.
        if (!form().fields.has(select) || element.hasAttribute('selected'))
          form().fields.set(select, attribute(element, 'value'))
      },
    })
    .on('form textarea[name]', {
      element: (element) => {
        area = { fields: form().fields, name: attribute(element, 'name'), text: '' }
        areas.push(area)
      },
      text: ({ text }) => {
        area.text += text
      },
    })
    .on('form button', {
      element: (element) => {
        const button = {
          label: '',
          name: attribute(element, 'name'),
          value: attribute(element, 'value'),
          action: attribute(element, 'formaction') || form().action,
          method: attribute(element, 'formmethod').toUpperCase() || form().method,
        }
        form().buttons.push(button)
        said = button
      },
      text: ({ text }) => {
        said.label += text
      },
    })
    .on('a[href]', {
      element: (element) => {
        said = { label: attribute(element, 'aria-label') }
        links.push(Object.assign(said, { href: attribute(element, 'href') }))
      },
      text: ({ text }) => {
        said.label += text
      },
    })
  await reader.transform(new Response(html)).text()
  for (const { fields, name, text } of areas) fields.append(name, decoded(text))
  for (const item of [...links, ...forms.flatMap(({ buttons }) => buttons)]) item.label = plain(item.label)
  return { forms, links }
}
