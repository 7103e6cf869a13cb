import { SELF } from 'cloudflare:test'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { storeAt, type TestStore } from '../store.ts'
import { formWith, type Page, readPage } from './page.ts'

const MOST_REDIRECTS = 5

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** What answers: the shop of this suite, unless a test gives another. */
export type Door = (request: Request) => Promise<Response>

/**
 * Somebody with a browser that keeps cookies and runs no scripts: opens pages, follows links, sends the forms that it finds
 * in them. What it asks goes through the whole shop, and it keeps what the answers set, a host apart from another.
 */
export class Visitor {
  readonly store: TestStore
  readonly #door: Door
  readonly #jar = new Map<string, Map<string, string>>()

  constructor(code: RegionCode = 'eu', door: Door = (request) => SELF.fetch(request)) {
    this.store = storeAt(code)
    this.#door = door
  }

  /** The cookies that a host has set here, by name. */
  cookies(url = this.store.url('home')): Map<string, string> {
    const { host } = new URL(url)
    const kept = this.#jar.get(host) ?? new Map<string, string>()
    this.#jar.set(host, kept)
    return kept
  }

  /** Asks once, follows nothing. */
  async ask(url: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Response> {
    const kept = this.cookies(url)
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(url, {
      method,
      headers: { ...(cookie && { Cookie: cookie }), ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    const answer = await this.#door(request)
    for (const line of answer.headers.getSetCookie()) keep(kept, line)
    return answer
  }

  /** Opens an address, wherever it leads. */
  async open(url: string, question: Question = {}): Promise<Page> {
    let at = url
    let answer = await this.ask(at, question)
    for (let redirects = 0; isRedirect(answer); redirects++) {
      if (redirects === MOST_REDIRECTS) throw new Error(`${url} leads on and on`)
      at = new URL(answer.headers.get('Location')!, at).href
      await answer.body?.cancel()
      answer = await this.ask(at, question.headers ? { headers: question.headers } : {})
    }
    return readPage(at, answer)
  }

  /** Follows the first link whose words begin so. */
  follow(page: Page, label: string): Promise<Page> {
    const link = page.links.find((item) => item.label.startsWith(label))
    if (!link) throw new Error(`${page.url} has no link ${label}: ${page.links.map((item) => item.label).join(' | ')}`)
    return this.open(new URL(link.href, page.url).href)
  }

  /** Sends the form that has this button, as the page fills it in but for `values`. @returns the page that it leads to */
  press(page: Page, label: string, values: Record<string, string> = {}): Promise<Page> {
    const form = formWith(page, label)
    const fields = new URLSearchParams(form.fields)
    const button = form.buttons.find((item) => item.label.startsWith(label))!
    if (button.name) fields.set(button.name, button.value)
    for (const [name, value] of Object.entries(values)) fields.set(name, value)
    const url = new URL(button.action, page.url)
    if (button.method === 'GET') {
      url.search = fields.toString()
      return this.open(url.href)
    }
    return this.post(url.href, fields)
  }

  /** Sends a form of one's own making, from the shop's own page. */
  post(url: string, fields: URLSearchParams | Record<string, string>): Promise<Page> {
    return this.open(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: new URL(url).origin },
    })
  }
}

const isRedirect = ({ status, headers }: Response): boolean => status >= 300 && status < 400 && headers.has('Location')

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) jar.delete(name)
  else jar.set(name, pair.slice(at + 1).trim())
}
