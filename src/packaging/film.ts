import type { Product, Size } from '../contract/catalogue.ts'
import { constructionOf } from './constructions.ts'
import type { Crop } from './drawing/crop.ts'
import { centred, drawnBounds } from './drawing/frame.ts'
import type { Drawing } from './drawing/scene.ts'
import { shadow } from './drawing/shadow.ts'
import { type Placement, pictureUnit, type Shape, write } from './drawing/shape.ts'
import { HERO, HERO_FILM, HERO_TURNS } from './hero.ts'
import { type DimensionLabels, dimensionLines, drawnAt } from './product-picture.ts'
import { styleOf } from './styles/shelf.ts'

/** Pictures of the folding, 25 a second. */
const STEPS = 30

/** The frame of the home page's first picture, which a package fills. */
const FRAME: Crop = { width: 700, height: 600, margin: 84, gap: 28, font: 22 }

/** Slow at both ends, from 0 to 1. */
const eased = (share: number): number => share * share * (3 - 2 * share)

/**
 * A package that folds from its sheet once and then stands open, as an animated SVG. Where nothing moves, it is the
 * open package.
 */
export function foldingFilm(product: Product, size: Size, labels: DimensionLabels): string {
  const open = openTime(product)
  const drawn = Array.from({ length: STEPS + 1 }, (_, at) =>
    drawnAt(product, size, { time: open * eased(at / STEPS), turn: 0 }, HERO.print),
  )
  const [first, last] = [fitted(drawn[0]!), fitted(drawn[STEPS]!)]
  const pen = penOf(last.scale)
  const begin = (at: number) => (at === 0 ? 0 : HERO_FILM.flat + (HERO_FILM.folding * at) / STEPS)
  const frames = drawn.map((drawing, at) => {
    const body = pen.frame(drawing, inFrame(drawing, between(first, last, eased(at / STEPS))))
    if (at === STEPS)
      return shownFrom(begin(at), body + appearing(begin(at), dimensionLines(drawing, labels, last, FRAME)))
    return shownFor(begin(at), begin(at + 1), body)
  })
  return document(FRAME.width, pen.definitions(), frames)
}

/** The open package turned to both sides, in pictures that lie side by side. */
export function turningStrip(product: Product, size: Size, labels: DimensionLabels): string {
  const time = openTime(product)
  const still = fitted(drawnAt(product, size, { time, turn: 0 }, HERO.print))
  const pen = penOf(still.scale)
  const frames = HERO_TURNS.map((turn, at) => {
    const drawing = drawnAt(product, size, { time, turn }, HERO.print)
    const lines = dimensionLines(drawing, labels, still, FRAME)
    return `<g transform="translate(${at * FRAME.width})">${pen.frame(drawing, still)}${lines}</g>`
  })
  return document(HERO_TURNS.length * FRAME.width, pen.definitions(), frames)
}

const openTime = (product: Product): number => styleOf(constructionOf(product).style).open ?? 1

/** In the middle of the frame, as large as it may be. */
function fitted(drawing: Drawing): Placement {
  const { left, right, top, bottom } = drawnBounds(drawing)
  const room = { wide: FRAME.width - 2 * FRAME.margin, high: FRAME.height - 2 * FRAME.margin }
  return centred(drawing, Math.min(room.wide / (right - left), room.high / (bottom - top)), FRAME)
}

const between = (a: Placement, b: Placement, share: number): Placement => ({
  scale: a.scale + (b.scale - a.scale) * share,
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** As wanted, or as large as the frame allows. */
function inFrame(drawing: Drawing, wanted: Placement): Placement {
  const largest = fitted(drawing)
  return largest.scale < wanted.scale ? largest : wanted
}

/** Draws frames at one scale, so that what stands still has the same text in each, and an artwork is written once. */
function penOf(scale: number) {
  const bodies = new Map<string, string>()
  const shared = (shape: Shape): Shape => {
    if ('outlines' in shape) return shape
    const id = bodies.get(shape.body) ?? `a${bodies.size}`
    bodies.set(shape.body, id)
    return { ...shape, body: `<use href="#${id}"/>` }
  }
  return {
    frame(drawing: Drawing, at: Placement): string {
      const shapes = [...shadow(drawing.ground, drawing.height), ...drawing.shapes]
      const camera = `translate(${pictureUnit(at.x)} ${pictureUnit(at.y)})scale(${pictureUnit(at.scale / scale, 4)})`
      const drawn = shapes.map((shape) => write(shared(shape), { scale, x: 0, y: 0 }))
      return `<g transform="${camera}">${drawn.join('')}</g>`
    },
    definitions: () => `<defs>${[...bodies].map(([body, id]) => `<g id="${id}">${body}</g>`).join('')}</defs>`,
  }
}

const seconds = (value: number): string => `${pictureUnit(value, 3)}s`
const setting = (to: 'visible' | 'hidden', from: number, until: number): string =>
  `<set attributeName="visibility" to="${to}" begin="${seconds(from)}" dur="${seconds(until - from)}"/>`

const shownFor = (from: number, until: number, body: string): string =>
  `<g visibility="hidden">${setting('visible', from, until)}${body}</g>`
const shownFrom = (from: number, body: string): string => `<g>${setting('hidden', 0, from)}${body}</g>`
const appearing = (from: number, body: string): string =>
  `<g><animate attributeName="opacity" values="0;1" begin="${seconds(from)}" dur=".2s"/>${body}</g>`

const document = (width: number, definitions: string, frames: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${FRAME.height}">${definitions}` +
  `<g stroke-width=".7" stroke-linejoin="round">${frames.join('')}</g></svg>`
