import type { Env } from '../../contract/env.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import { freezeDesigns, isFrozen } from '../designs/frozen.ts'
import { Refusal } from '../refusal.ts'
import type { QuotedLine } from '../schema/instant-quotes.ts'
import { findRequest } from './store.ts'

type Designed = Pick<QuotedLine, 'id' | 'variantId' | 'boxDesignId'>

/**
 * The designs with which lines of an instant quote are taken, frozen, by the ids of the lines: as each is saved now, where it is the caller's
 * own and still of the line's goods; else as it was when it was asked for, since the quote is for whoever has its address. A line whose
 * design is not there any more has none.
 *
 * @param requestNumber of the request that the quote answers
 */
export async function designsTaken(
  env: Env,
  userId: string | null,
  requestNumber: string,
  lines: readonly Designed[],
): Promise<Map<string, OrderedDesign>> {
  const taken = new Map<string, OrderedDesign>()
  const designed = lines.filter(({ boxDesignId }) => boxDesignId !== null)
  if (designed.length === 0) return taken
  const asked = (await findRequest(env.DB, requestNumber))?.lines ?? []
  // One after the other: a scene may have megabytes.
  for (const line of designed) {
    const design =
      (await ownNow(env, userId, line)) ?? (await asAsked(env, asked.find(({ id }) => id === line.id)?.boxDesign))
    if (design) taken.set(line.id, design)
  }
  return taken
}

/** The caller's own design as it is saved now; null where it is not theirs, of other goods, or cannot be read. */
async function ownNow(
  env: Env,
  userId: string | null,
  { variantId, boxDesignId }: Designed,
): Promise<OrderedDesign | null> {
  try {
    return (
      (await freezeDesigns(env, userId, [{ id: boxDesignId!, field: 'lines', variantId }])).get(boxDesignId!) ?? null
    )
  } catch (cause) {
    if (cause instanceof Refusal) return null
    throw cause
  }
}

/** A design as it was asked for; null where it was given up since. */
const asAsked = async (env: Env, design: OrderedDesign | undefined): Promise<OrderedDesign | null> =>
  design && (await isFrozen(env, design)) ? design : null
