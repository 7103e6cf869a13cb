import type { Env } from '../../contract/env.ts'
import { holdFrozen, releaseFrozen } from '../designs/frozen.ts'
import { type FrozenRef, requestHolder } from '../designs/holders.ts'
import type { QuoteRow } from './store.ts'

type Designed = Pick<QuoteRow, 'number' | 'lines'>

/** The frozen designs of a request's lines. */
const designsOf = ({ lines }: Designed): FrozenRef[] => lines.flatMap(({ boxDesign }) => boxDesign ?? [])

/** Notes that a request has the designs of its lines. Can be repeated. */
export async function holdRequestDesigns(env: Env, request: Designed): Promise<void> {
  for (const design of designsOf(request)) await holdFrozen(env, requestHolder(request.number), design)
}

/** Gives them up; one that nothing else has is deleted. Can be repeated. */
export const releaseRequestDesigns = (env: Env, request: Designed): Promise<void> =>
  releaseFrozen(env, requestHolder(request.number), designsOf(request))
