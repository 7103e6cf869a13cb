import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'
import { PRODUCTS } from '../src/commerce/seed/products.ts'
import type { Product } from '../src/contract/catalogue.ts'
import { BOARD_PICTURE, boardPicture } from '../src/packaging/board-picture.ts'
import { brandMark } from '../src/packaging/brand-mark.ts'
import { foldingFilm, turningStrip } from '../src/packaging/film.ts'
import { HERO, HERO_PICTURES, type HeroPicture, heroPicture } from '../src/packaging/hero.ts'
import { SWATCHES, swatchPicture } from '../src/packaging/option-swatches.ts'
import { dimensionLabels, productPicture } from '../src/packaging/product-picture.ts'
import { inUnitsOf } from '../src/regions/ready-sizes.ts'
import { formatSide, type Units } from '../src/regions/units.ts'

/** Size of a picture for social networks, in pixels. */
const SOCIAL = { width: 1200, height: 630 }
const TOUCH_ICON = 180
/** mist of brand.md */
const GROUND = '#f2f5f8'

/**
 * Makes the images that the Worker cannot make, or not for each who asks: icons, a picture of every product for sharing its
 * page, the films of the home page and the swatches of options. The latter are also served while developing.
 */
export function drawnFiles(): Plugin {
  return {
    name: 'boxwright:drawn-files',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const draw = DRAWN[request.url ?? '']
        if (!draw) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(draw())
      })
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
      emit('favicon.svg', brandMark(32))
      emit('apple-touch-icon.png', raster(touchIcon()))
      emit('social/boxwright.png', raster(socialPicture(PRODUCTS[0]!)))
      for (const product of PRODUCTS) emit(`social/${product.type}.png`, raster(socialPicture(product)))
      for (const [address, draw] of Object.entries(DRAWN)) emit(address.slice(1), draw())
    },
  }
}

const FILMS = { folding: foldingFilm, turning: turningStrip } satisfies Record<HeroPicture, unknown>

/** What the home page and choices of options show, by its address. */
const DRAWN: Record<string, () => string> = {
  [BOARD_PICTURE]: boardPicture,
  [SWATCHES]: swatchPicture,
  ...Object.fromEntries(
    (['cm', 'in'] as const).flatMap((units) =>
      HERO_PICTURES.map((picture) => [heroPicture(picture, units), () => heroFilm(picture, units)]),
    ),
  ),
}

/** The home page's first picture, with dimensions in a unit; in centimetres they have no decimals. */
function heroFilm(picture: HeroPicture, units: Units): string {
  const product = inUnitsOf(PRODUCTS.find(({ type }) => type === HERO.product)!, units)
  const size = product.sizes[0]!
  const label = (mm: number) => formatSide(mm, { units, currencyFormatter: { decimalSeparator: '.' } })
  return FILMS[picture](product, size, dimensionLabels(size, label))
}

const raster = (svg: string): Uint8Array => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()

/** A product in the middle, with crop marks at two corners and the brand mark below. */
function socialPicture(product: Product): string {
  const { width, height } = SOCIAL
  const picture = nested(productPicture(product, product.sizes[0]!, { view: 'open' }), 235, 0, 730, 626)
  const mark = nested(brandMark(26), 1094, 524, 58, 58)
  const corners = '<path d="M40 76V40h36M1160 554v36h-36" fill="none" stroke="#10151c" stroke-width="2"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${GROUND}"/>${corners}${picture}${mark}</svg>`
}

function touchIcon(): string {
  const mark = nested(brandMark(26), 26, 26, 128, 128)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TOUCH_ICON}" height="${TOUCH_ICON}"><rect width="${TOUCH_ICON}" height="${TOUCH_ICON}" fill="#ffffff"/>${mark}</svg>`
}

/** An SVG placed inside another. */
function nested(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(/^<svg([^>]*)>/, (_, attributes: string) => {
    const viewBox = /viewBox="[^"]*"/.exec(attributes)?.[0] ?? ''
    const fill = /fill="none"/.test(attributes) ? ' fill="none"' : ''
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" ${viewBox}${fill}>`
  })
}
