import { ApiError } from '../../api/error.ts'
import { LARGEST_ARTWORK } from '../../contract/artwork-file.ts'
import { ownCaller } from './own-caller.ts'
import { takeDrops } from './take-drops.ts'
import { uploadArtwork } from './uploads.ts'

/**
 * `<bx-artwork order token failures>`: sends the file (without `order` to the visitor's own) of its form in parts, with its
 * progress, and submits the form with the file's SHA-256 in its place. A file may be dropped onto it too. One that was cut
 * continues where it was when it is sent again. Without it, the form itself takes smaller files.
 */
export class ArtworkElement extends HTMLElement {
  connectedCallback(): void {
    for (const hint of this.querySelectorAll<HTMLElement>('[data-without]')) hint.hidden = true
    for (const hint of this.querySelectorAll<HTMLElement>('[data-with]')) hint.hidden = false
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send()
    })
    takeDrops(this, ([file]) => {
      const chosen = new DataTransfer()
      chosen.items.add(file)
      const field = this.querySelector<HTMLInputElement>('input[type=file]')!
      field.files = chosen.files
      field.focus()
    })
  }

  get #form(): HTMLFormElement {
    return this.querySelector('form')!
  }

  async #send(): Promise<void> {
    const field = this.querySelector<HTMLInputElement>('input[type=file]')!
    const status = this.querySelector('[role=alert]')!
    const button = this.querySelector('button')!
    if (button.ariaDisabled === 'true') return
    const bar = this.querySelector('progress')!
    const file = field.files?.[0]
    const order = this.getAttribute('order')
    status.textContent = ''
    if (!file || file.size === 0 || file.size > LARGEST_ARTWORK) {
      status.textContent = this.#failure('none')
      return
    }
    button.ariaDisabled = 'true'
    bar.hidden = false
    try {
      const { sha256 } = await uploadArtwork(file, {
        call: ownCaller(this.getAttribute('token')),
        name: file.name,
        ...(order !== null && { order }),
        progress: (share) => {
          bar.value = share
        },
      })
      this.querySelector<HTMLInputElement>('input[name=sha256]')!.value = sha256
      field.disabled = true
      this.#form.submit()
    } catch (cause) {
      status.textContent = this.#failure(cause instanceof ApiError ? cause.code : '')
      bar.hidden = true
      button.ariaDisabled = null
    }
  }

  /** The sentence for a code of the API; for any other that of a file that could not be sent. */
  #failure(code: string): string {
    const sentences = JSON.parse(this.getAttribute('failures')!) as Record<string, string>
    return sentences[code] ?? sentences.other!
  }
}
