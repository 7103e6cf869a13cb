import { HOUR_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { deleteFrozen, frozenOf, standingMarks } from './frozen.ts'
import type { FrozenRef, HoldMark } from './holders.ts'
import { dropScenes } from './scenes.ts'
import { endShares } from './shares.ts'
import { findDesign } from './store.ts'

/** By then whatever froze a copy has noted that it has it, also where the store of files was away for hours; or it was refused. */
const HELD_WITHIN_MS = 6 * HOUR_MS

/**
 * Deletes the copies of a design that nothing has and nothing is about to have, the scenes that its row does not name, and the links of one
 * that has no row: a row is written after its scene, and deleted before its scene and links. Can be repeated.
 */
export async function dropLateCopies(env: Env, design: string): Promise<void> {
  const until = Date.now() - HELD_WITHIN_MS
  const row = await findDesign(env.DB, design)
  if (!row) await endShares(env, design)
  await dropScenes(env, design, until, row?.sceneId)
  await dropUnheldCopies(env, design, until)
}

/** Deletes all that is saved of a design whose person is gone, and its copies that nothing has. Can be repeated. */
export async function dropDesignFiles(env: Env, design: string): Promise<void> {
  await dropScenes(env, design)
  await dropUnheldCopies(env, design, Number.POSITIVE_INFINITY)
}

/** @param until milliseconds since the epoch: copies that were frozen before it */
async function dropUnheldCopies(env: Env, id: string, until: number): Promise<void> {
  const marks: HoldMark[] = []
  const copies: FrozenRef[] = []
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const listed = await env.FILES.list({ prefix: frozenOf(id), ...(cursor && { cursor }) })
    for (const { key, uploaded } of listed.objects) {
      const [sha256 = '', holder] = key.slice(frozenOf(id).length).split(/\.json$|\//)
      if (key.endsWith('.json')) {
        if (uploaded.getTime() < until) copies.push({ id, sha256 })
      } else if (holder) marks.push({ id, sha256, holder, uploaded })
    }
    isMore = listed.truncated
    cursor = listed.truncated ? listed.cursor : undefined
  }
  const held = new Set((await standingMarks(env, marks)).map(({ sha256 }) => sha256))
  for (const copy of copies) if (!held.has(copy.sha256)) await deleteFrozen(env, copy)
}
