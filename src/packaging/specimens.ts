import { fitting } from './dieline/limits.ts'
import type { Sides } from './dieline/style.ts'
import { type DielineRequest, usualRequest } from './dieline-request.ts'
import { styleOf } from './styles/shelf.ts'
import type { StyleId } from './styles/style-id.ts'

/** The sizes at which a construction is looked at: its ends and what is usual, each in the board that goes with it. */
export function specimensOf(style: StyleId): Record<'smallest' | 'usual' | 'largest', DielineRequest> {
  const usual = usualRequest(style)
  const { limits } = styleOf(style)
  const [thin, thick] = limits.caliper
  const at = (size: Sides, caliper: number): DielineRequest => ({
    ...usual,
    size: fitting(styleOf(style), size),
    caliper,
  })
  return { smallest: at(limits.min, thin), usual, largest: at(limits.max, thick) }
}
