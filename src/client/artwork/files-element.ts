import { ApiError } from '../../api/error.ts'
import { LARGEST_ARTWORK } from '../../contract/artwork-file.ts'
import { ownCaller } from './own-caller.ts'
import { takeDrops } from './take-drops.ts'
import { uploadArtwork } from './uploads.ts'

/** The longest name of a file that the shop takes. */
const LONGEST_NAME = 200

/**
 * `<bx-files most failures>` in a form: sends the files that are chosen or dropped onto it at once, one after the other and in
 * parts, lists each with its progress, and gives the form their SHA-256 in their place. A form that is sent before they have
 * arrived waits for them. Without it, the form itself takes fewer and smaller files.
 */
export class FilesElement extends HTMLElement {
  #sending: Promise<unknown> = Promise.resolve()
  #under = 0
  #failed = false
  #count = 0
  #named = 0
  #isWaiting = false

  connectedCallback(): void {
    for (const hint of this.querySelectorAll<HTMLElement>('[data-without]')) hint.hidden = true
    for (const hint of this.querySelectorAll<HTMLElement>('[data-with]')) hint.hidden = false
    this.#count = this.#items.length
    for (const item of this.#items) this.#offerRemoval(item)
    const field = this.#field
    field.addEventListener('change', () => this.#takeChosen())
    this.#takeChosen()
    takeDrops(this, (files) => this.#take(files))
    field.form!.addEventListener('submit', (event) => {
      if (this.#under === 0) return
      event.preventDefault()
      void this.#sendLater(event.submitter)
    })
  }

  get #field(): HTMLInputElement {
    return this.querySelector<HTMLInputElement>('input[type=file]')!
  }

  get #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('li')]
  }

  /** Takes the files out of the field, so that the form does not send them too. */
  #takeChosen(): void {
    const files = [...(this.#field.files ?? [])]
    this.#field.value = ''
    this.#take(files)
  }

  #take(files: readonly File[]): void {
    const room = Math.max(0, Number(this.getAttribute('most')) - this.#items.length)
    this.#say(files.length > room ? this.#sentence('most') : '')
    for (const file of files.slice(0, room)) this.#add(file)
  }

  #add(file: File): void {
    const template = this.querySelector('template')!
    const item = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
    const name = file.name.slice(-LONGEST_NAME)
    item.querySelector('[data-name]')!.textContent = name
    const [hash, named] = item.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
    const at = this.#count++
    const removed = this.#offerRemoval(item)
    this.querySelector('ul')!.appendChild(item)
    this.#under++
    const bar = item.querySelector('progress')!
    const send = async () => {
      try {
        if (removed.aborted) return
        if (file.size === 0 || file.size > LARGEST_ARTWORK) throw new ApiError('Size', { status: 0, code: 'none' })
        const progress = (share: number) => {
          bar.value = share
        }
        const { sha256 } = await uploadArtwork(file, { call: ownCaller(), name, signal: removed, progress })
        Object.assign(hash, { name: this.#freeField(at), value: sha256 })
        Object.assign(named, { name: `${hash.name}-name`, value: name })
        this.#changed()
      } catch (cause) {
        if (removed.aborted) return
        this.#failed = true
        item.querySelector('[role=alert]')!.textContent = this.#sentence(cause instanceof ApiError ? cause.code : '')
      } finally {
        bar.hidden = true
        this.#under--
      }
    }
    this.#sending = this.#sending.then(send)
  }

  /** The name of a field that no other file has, as low as can be: the form takes so many alone. */
  #freeField(at: number): string {
    const taken = new Set([...this.querySelectorAll<HTMLInputElement>('li input')].map(({ name }) => name))
    for (let place = 0; place < at; place++) if (!taken.has(`file-${place}`)) return `file-${place}`
    return `file-${at}`
  }

  /** Lets a file be removed by its button. @returns what ends its upload then */
  #offerRemoval(item: HTMLElement): AbortSignal {
    const removal = new AbortController()
    const button = item.querySelector('button')!
    const name = item.querySelector('[data-name]')!
    name.id = `chosen-${this.#named++}`
    button.id = `${name.id}-remove`
    button.setAttribute('aria-labelledby', `${button.id} ${name.id}`)
    button.addEventListener('click', () => {
      removal.abort()
      item.remove()
      this.#say('')
      this.#changed()
      this.#field.focus()
    })
    return removal.signal
  }

  /** Sends the form when its files are there; where one failed meanwhile, it is said and not sent. */
  async #sendLater(by: HTMLElement | null): Promise<void> {
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#failed = false
    this.#say(this.getAttribute('waiting') ?? '')
    while (this.#under > 0) await this.#sending
    this.#isWaiting = false
    this.#say('')
    if (!this.#failed) this.#field.form!.requestSubmit(by)
  }

  /** Tells the form that its fields have changed. */
  #changed(): void {
    this.#field.form!.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #say(sentence: string): void {
    this.querySelector('[role=status]')!.textContent = sentence
  }

  /** The sentence for a code of the API; for any other that of a file that could not be sent. */
  #sentence(code: string): string {
    const sentences = JSON.parse(this.getAttribute('failures')!) as Record<string, string>
    return sentences[code] ?? sentences.other!
  }
}
