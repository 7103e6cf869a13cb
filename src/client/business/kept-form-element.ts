import { isTyped } from '../page/is-typed.ts'
import { ofTheTab } from '../tracking/visitor.ts'

/** The key under which this tab stores what is typed in a request for a quote. */
const TYPED_KEY = 'bx-request'

/** What is no part of a request: what makes it a new one, and what is agreed to with it. */
const LEFT_OUT = new Set(['key', 'marketing'])

type Field = readonly [name: string, value: string]

/**
 * `<bx-kept-form>`: stores what is typed in its form while one types. A page that begins a new request (`fresh`) offers what was not
 * sent; one without a form, which says that it was sent, forgets it.
 */
export class KeptFormElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form) this.#store(form)
    else ofTheTab.remove(TYPED_KEY)
  }

  #store(form: HTMLFormElement): void {
    const note = this.querySelector<HTMLElement>('[data-kept]')!
    const isFresh = this.hasAttribute('fresh')
    const write = () => {
      note.hidden = true
      ofTheTab.write(TYPED_KEY, JSON.stringify(fieldsOf(form)))
    }
    form.addEventListener('input', write)
    // What was typed before this script ran, or on the page before.
    if (!isFresh || isTyped(form)) {
      write()
      return
    }
    const typed = typedBefore()
    note.hidden = typed.length === 0
    note.querySelector('button')!.addEventListener('click', () => goOn(form, typed))
  }
}

/** The fields of a form without its files. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !LEFT_OUT.has(name) ? [[name, value] as const] : [],
  )

/** What was typed in this tab and not sent. */
function typedBefore(): Field[] {
  try {
    return JSON.parse(ofTheTab.read(TYPED_KEY) ?? '[]') as Field[]
  } catch {
    return []
  }
}

/** Has the server show the form with what was typed, line by line. */
function goOn({ action, enctype }: HTMLFormElement, typed: readonly Field[]): void {
  const again = Object.assign(document.createElement('form'), { method: 'post', action, enctype, hidden: true })
  for (const [name, value] of [...typed, ['again', '1'] as const])
    again.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.appendChild(again)
  again.submit()
}
