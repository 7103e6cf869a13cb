import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { SHEET_ROWS } from '../../src/commerce/seed/sheets.ts'
import { dielinePicture } from '../../src/packaging/dieline-picture.ts'
import { requestedDieline, usualRequest } from '../../src/packaging/dieline-request.ts'
import { printPdf } from '../../src/packaging/files/print-pdf.ts'
import { rect } from '../../src/packaging/geometry/outline.ts'
import { nestOn } from '../../src/packaging/nesting/nest.ts'
import { productPicture } from '../../src/packaging/product-picture.ts'
import type { StyleId } from '../../src/packaging/styles/style-id.ts'

const SHEETS = SHEET_ROWS.get('carton')!
const JOB = { order: 'BW-1', material: 'cardboard-coated', date: '2026-11-21' }

/** Does one thing `times` over, for a clock outside: a Worker's own stands still while it works. */
export default {
  async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams
    const times = Number(query.get('times'))
    const [what, name] = [query.get('what'), query.get('name')!]
    for (let at = 0; at < times; at++) {
      if (what === 'picture') {
        const product = PRODUCTS.find(({ type }) => type === name)!
        productPicture(product, product.sizes[0]!, { view: at % 2 ? 'open' : 'closed' })
        continue
      }
      const usual = usualRequest(name as StyleId)
      // Never the same twice, so that nothing could be kept.
      const dieline = requestedDieline({ ...usual, caliper: usual.caliper * (1 + at * 1e-6) })
      if (what === 'nest') for (const { cut, spec } of dieline.pieces) nestOn(SHEETS, cut[0]!, spec.grain)
      if (what === 'fold') dielinePicture(dieline, (at % 20) / 20)
      if (what !== 'pdf') continue
      const artwork = Object.fromEntries(
        dieline.pieces.map((piece) => [
          piece.name,
          piece.panels.map(({ outline }, panel) => ({
            outlines: [outline, rect(0, 0, 20 + panel, 20)],
            fill: { cmyk: [0.8, 0.2, 0.4, 0.1] as const },
          })),
        ]),
      )
      await printPdf(dieline, { ...JOB, artwork, inside: artwork })
    }
    return new Response('done')
  },
}
