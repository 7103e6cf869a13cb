import { ofThisBrowserAlone } from '../tracking/visitor.ts'
import { setMark } from './own-mark.ts'
import { bitmapOf, printedMark } from './printed-mark.ts'
import { markFromFile } from './read-mark.ts'

/** The key under which this browser stores a visitor's own mark. */
const MARK_KEY = 'bx-mark'
const DAYS = 30

/** Shows a mark, and stores it in this browser where its visitor allows that. @returns whether it is stored */
export function takeMark(picture: HTMLCanvasElement): boolean {
  setMark(printedMark(picture))
  return ofThisBrowserAlone.write(MARK_KEY, bitmapOf(picture), DAYS) !== null
}

/** Takes the mark away, from the page and from the browser. */
export function dropMark(): void {
  ofThisBrowserAlone.remove(MARK_KEY)
  setMark(null)
}

/** The stored mark, checked as if it were a file of its visitor; null where there is none. */
export async function keptMark(): Promise<HTMLCanvasElement | null> {
  const [, base64] =
    /^data:image\/(?:png|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(ofThisBrowserAlone.read(MARK_KEY) ?? '') ?? []
  if (!base64) return null
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const picture = await markFromFile(new Blob([bytes]))
  return typeof picture === 'string' ? null : picture
}
