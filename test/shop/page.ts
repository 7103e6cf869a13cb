/** A form as it stands in a page, filled in as the page fills it. */
export interface Form {
  action: string
  method: string
  fields: URLSearchParams
  /** What its buttons say, with the name and value that each sends. */
  buttons: { label: string; name: string; value: string }[]
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

/** Entities that React writes. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const plain = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim()

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
  const attribute = (element: Element, name: string) => plain(element.getAttribute(name) ?? '')
  let said = { label: '' }
  const reader = new HTMLRewriter()
    .on('form', {
      element: (element) => {
        const method = (element.getAttribute('method') ?? 'get').toUpperCase()
        forms.push({ action: attribute(element, 'action'), method, fields: new URLSearchParams(), buttons: [] })
      },
    })
    .on('form input[name]', {
      element: (element) => {
        const type = element.getAttribute('type') ?? 'text'
        const isChoice = type === 'radio' || type === 'checkbox'
        if (isChoice && !element.hasAttribute('checked')) return
        const value = element.hasAttribute('value') ? attribute(element, 'value') : isChoice ? 'on' : ''
        form().fields.append(attribute(element, 'name'), value)
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
    .on('form button', {
      element: (element) => {
        const button = { label: '', name: attribute(element, 'name'), value: attribute(element, 'value') }
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
  for (const item of [...links, ...forms.flatMap(({ buttons }) => buttons)]) item.label = plain(item.label)
  return { forms, links }
}
