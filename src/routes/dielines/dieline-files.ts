import { utcDay } from '../../contract/day.ts'
import { DAY_SECONDS } from '../../contract/duration.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { folds } from '../../packaging/dieline/fold.ts'
import { DielineError } from '../../packaging/dieline/limits.ts'
import { dielinePicture } from '../../packaging/dieline-picture.ts'
import { type DielineFile, isMaterialId, parseDielinePath, requestedDieline } from '../../packaging/dieline-request.ts'
import { cutSvg } from '../../packaging/files/cut-svg.ts'
import { flatSvgParts } from '../../packaging/files/flat-svg.ts'
import { sizeText } from '../../packaging/files/paths.ts'
import { flatWords } from '../../ui/flat-words.ts'
import { NamedError } from '../error/named-error.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

/**
 * GET /dielines/…: a dieline's flat (with the messages of the store that the address names, or of the host's), its folding
 * view, print file or cutting lines.
 */
export async function showDielineFile(c: ShopContext): Promise<Response> {
  const asked = parseDielinePath(c.var.url.pathname, c.var.url.searchParams)
  if (!asked) throw new NamedError(404, 'not_found')
  const dieline = drawn(() => requestedDieline(asked.request))
  const title = `${asked.request.style} ${sizeText(dieline.sizes.inner)} mm`
  return answer(c, asked.file, dieline, title)
}

function drawn(draw: () => Dieline): Dieline {
  try {
    return draw()
  } catch (error) {
    if (error instanceof DielineError) throw new NamedError(404, 'not_found')
    throw error
  }
}

async function answer(c: ShopContext, file: DielineFile, dieline: Dieline, title: string): Promise<Response> {
  const headers = (type: string, name?: string) => ({
    'Content-Type': type,
    'Cache-Control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`,
    ...(name && { 'Content-Disposition': `attachment; filename="${title.replaceAll(/[^\w.]+/g, '-')}.${name}"` }),
  })
  if (file === 'flat.svg') {
    const words = flatWords((await storeOf(c)).shop)
    return c.body(streamOf(flatSvgParts(dieline, words, title)), 200, headers('image/svg+xml'))
  }
  if (file === 'cut.svg') return c.body(cutSvg(dieline), 200, headers('image/svg+xml', 'svg'))
  if (file === 'cut.dxf') {
    const { dxf } = await import('../../packaging/files/dxf.ts')
    return c.body(dxf(dieline), 200, headers('image/vnd.dxf', 'dxf'))
  }
  if (file === 'fold.glb') {
    if (!folds(dieline)) throw new NamedError(404, 'not_found')
    const { gltf } = await import('../../packaging/files/gltf.ts')
    const model = gltf(dieline, title)
    return c.body(model as Uint8Array<ArrayBuffer>, 200, headers('model/gltf-binary', 'glb'))
  }
  if (file === 'cut.cf2') {
    const { cf2 } = await import('../../packaging/files/cf2.ts')
    return c.body(cf2(dieline), 200, headers('application/octet-stream', 'cf2'))
  }
  if (file === 'print.pdf' || file === 'print-both.pdf') {
    const { printPdf } = await import('../../packaging/files/print-pdf.ts')
    const date = utcDay(Date.now())
    const pdf = await printPdf(dieline, {
      order: 'Template',
      material: materialIn(c.var.url.searchParams),
      date,
      ...(file === 'print-both.pdf' && { inside: {} }),
    })
    return c.body(pdf as Uint8Array<ArrayBuffer>, 200, headers('application/pdf', 'pdf'))
  }
  const percent = Number(/\d+/.exec(file)?.[0])
  return c.body(dielinePicture(dieline, percent / 100), 200, headers('image/svg+xml'))
}

/** The material that a print file is for; a file for any board has no output intent. */
function materialIn(query: URLSearchParams): string {
  const material = query.get('material') ?? 'any'
  if (!isMaterialId(material)) throw new NamedError(404, 'not_found')
  return material
}

/** Sends each part as soon as it is made. */
function streamOf(parts: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
