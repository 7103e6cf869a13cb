import type { DIELINE_CALLS } from '../../contract/dielines.ts'
import { boardOf, constructionOf } from '../../packaging/constructions.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { DielineError } from '../../packaging/dieline/limits.ts'
import { problemOf, readOptions } from '../../packaging/dieline/options.ts'
import { type DielineRequest, requestedDieline, usualRequest } from '../../packaging/dieline-request.ts'
import { sampledRequest } from '../../packaging/dieline-sample.ts'
import { isStyle } from '../../packaging/styles/style-id.ts'
import { STYLES } from '../../packaging/styles/styles.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { offeredVariant, sizeOf } from '../catalogue/variants.ts'
import type { Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { shownDieline } from './shown.ts'

/** Dielines: of every construction, of one in a size, or of a variant. */
export const dielineHandlers: Handlers<typeof DIELINE_CALLS> = {
  async show(c, { query: { sku, style, size, caliper, options, mode = 'inner' } }) {
    if (sku !== undefined) {
      const { product, configuration } = offeredVariant(await catalogueOf(c.env.DB), sku)
      const sampled = configuration.dieline && sampledRequest(configuration.dieline)
      if (sampled) return drawn(sampled)
      const { gain: caliper } = boardOf(product, configuration.material)
      const { size, material } = configuration
      return drawn({ style: constructionOf(product).style, mode: 'inner', size, caliper, material })
    }
    if (style === undefined)
      return Object.values(STYLES).map(({ id, version, kind, limits, usual, options = {} }) => ({
        id,
        version,
        kind,
        limits,
        usual,
        options,
      }))
    if (!isStyle(style)) throw invalid({ style: [`must be one of ${Object.keys(STYLES).join(', ')}`] })
    const chosen = readOptions(options ?? '')
    if (!chosen) throw invalid({ options: ['must be names and values, "window:yes,glue:20" for example'] })
    const usual = usualRequest(style)
    return drawn({
      style,
      mode,
      size: size === undefined ? usual.size : sizeOf(size),
      caliper: caliper ?? usual.caliper,
      options: chosen,
    })
  },
}

const drawn = (request: DielineRequest) =>
  shownDieline(
    request,
    allowed(() => requestedDieline(request)),
  )

/** A size that a construction is not made in is refused at its field, with the limits. */
function allowed(draw: () => Dieline): Dieline {
  try {
    return draw()
  } catch (error) {
    if (!(error instanceof DielineError)) throw error
    const { field, message } = problemOf(error)
    throw invalid({ [field]: [message] }, 'dieline_not_made')
  }
}
