import { withTimeout } from '../../contract/timing.ts'
import { FONT_IDS } from '../../design/fonts/fonts.ts'
import { type LaidText, laidOut, type TextSetting } from '../../design/text/layout.ts'
import type { ShapingFont } from './harfbuzz.ts'

// Shapes texts beside the page, so that typing never waits. It has a policy of its own (public/_headers), which lets it
// compile HarfBuzz; pages may compile nothing.

/** What is asked, and what is answered; `laid` is null where the font could not be had. */
export interface ShapeQuestion {
  id: number
  setting: TextSetting
}
export interface ShapeAnswer {
  id: number
  laid: LaidText | null
}
/** Says that a font is waited for no longer. */
export interface LateFont {
  late: string
}

/** The addresses of the files, by their paths. */
const FILES = import.meta.glob<string>('../../../assets/fonts/*.ttf', { query: '?url', import: 'default', eager: true })

const fonts = new Map<string, { loading: Promise<ShapingFont>; end: AbortController }>()

function fontNamed(id: string): Promise<ShapingFont> {
  const known = fonts.get(id)
  if (known) return known.loading
  const end = new AbortController()
  const late = () => new Error(`The font ${id} did not come in time.`)
  const loading = withTimeout(end.signal, late, load(id, end.signal))
  fonts.set(id, { loading, end })
  // What failed, as without a connection, is tried again by the next text.
  loading.catch(() => fonts.delete(id))
  return loading
}

async function load(id: string, signal: AbortSignal): Promise<ShapingFont> {
  const address = FONT_IDS.includes(id) && FILES[`../../../assets/fonts/${id}.ttf`]
  if (!address) throw new RangeError(`There is no font ${id}.`)
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The font ${id} was answered with ${answer.status}.`)
  // Importing HarfBuzz waits for its WebAssembly; the listener is added before that, so that no message is lost.
  const [file, { ShapingFont }] = await Promise.all([answer.arrayBuffer(), import('./harfbuzz.ts')])
  return new ShapingFont(file)
}

async function answered({ id, setting }: ShapeQuestion): Promise<ShapeAnswer> {
  try {
    const font = await fontNamed(setting.font)
    return { id, laid: laidOut(font.shaped(setting.text, setting.spacing === 0), setting) }
  } catch (error) {
    console.error(error)
    return { id, laid: null }
  }
}

addEventListener('message', ({ data }: MessageEvent<ShapeQuestion | LateFont>) => {
  if ('late' in data) fonts.get(data.late)?.end.abort()
  else void answered(data).then((answer) => postMessage(answer))
})
