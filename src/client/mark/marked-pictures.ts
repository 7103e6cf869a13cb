import { filledPicture, ownAddress } from '../../packaging/own-picture.ts'
import { keptMark } from './kept-mark.ts'
import { currentMark, type OwnMark, setMark, watchMark } from './own-mark.ts'
import { printedMark } from './printed-mark.ts'

/** The pictures of products, by the addresses that their pages gave them. */
const shown = new Map<HTMLImageElement, string>()
/** The pictures with the mark, by those addresses. */
const marked = new Map<string, Promise<string>>()

/**
 * The address of a picture with a mark in it, until the page is left or `URL.revokeObjectURL` frees it.
 *
 * @param source the address of a product's picture, or a drawing with slots itself
 * @throws TypeError where the picture cannot be loaded
 */
export async function markedAddress(source: string, mark: OwnMark): Promise<string> {
  const filled = filledPicture(source.startsWith('<svg') ? source : await textOf(source), (slot) => mark.filling(slot))
  return URL.createObjectURL(new Blob([filled], { type: 'image/svg+xml' }))
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(ownAddress(address) ?? address)
  if (!answer.ok) throw new TypeError(`The picture is not there: ${answer.status}.`)
  return answer.text()
}

let isWatching = false

/** Shows the visitor's mark on every picture of a product on this page, now and as the page changes. */
export function watchPictures(): void {
  if (isWatching) return
  isWatching = true
  // A picture that is not laid out, or far away, is not loaded, nor is its version with the mark.
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) void mark(target as HTMLImageElement)
    },
    { rootMargin: '800px' },
  )
  const find = (image: HTMLImageElement) => {
    const address = image.getAttribute('src') ?? ''
    if (!ownAddress(address)) return
    shown.set(image, address)
    sight.unobserve(image)
    sight.observe(image)
  }
  const findAll = () => {
    for (const image of shown.keys()) if (!image.isConnected) shown.delete(image)
    for (const image of document.querySelectorAll<HTMLImageElement>('img[src^="/pictures/"]')) find(image)
  }
  findAll()
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLImageElement) find(target)
    if (changes.some(({ type }) => type === 'childList')) findAll()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['src'] })
  watchMark(() => {
    for (const address of marked.values()) void address.then(URL.revokeObjectURL, () => {})
    marked.clear()
    for (const [image, address] of shown) {
      if (image.getAttribute('src') !== address) image.src = address
      else find(image)
    }
  })
}

async function mark(image: HTMLImageElement): Promise<void> {
  const [own, address] = [currentMark(), shown.get(image)]
  if (!own || !address) return
  const filled = marked.get(address) ?? markedAddress(address, own)
  marked.set(address, filled)
  try {
    const source = await filled
    // Another picture, or another mark, may have been asked for meanwhile.
    if (image.getAttribute('src') !== address || currentMark() !== own) return
    // A film that the page offers instead has no slots.
    for (const film of image.closest('picture')?.querySelectorAll('source') ?? []) film.remove()
    image.src = source
  } catch (cause) {
    marked.delete(address)
    console.warn('The picture is shown without the mark.', cause)
  }
}

/** Shows the stored mark, where there is one. */
export async function showKept(): Promise<void> {
  const picture = await keptMark()
  if (!picture || currentMark()) return
  setMark(printedMark(picture))
  watchPictures()
}
