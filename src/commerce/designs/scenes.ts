import type { Env } from '../../contract/env.ts'

/** Where the scenes of a design are: what is saved of it, not what is ordered. */
const folderOf = (design: string) => `designs/${design}/saved/`

/** Stores a scene's JSON. @returns its id; two that are stored at once have two */
export async function storeScene({ FILES }: Env, design: string, json: string): Promise<string> {
  const id = crypto.randomUUID()
  await FILES.put(folderOf(design) + id, json, { httpMetadata: { contentType: 'application/json' } })
  return id
}

/** A stored scene's JSON; null where it has been replaced or deleted. */
export async function storedScene({ FILES }: Env, design: string, id: string): Promise<string | null> {
  return (await (await FILES.get(folderOf(design) + id))?.text()) ?? null
}

/** Deletes a scene that its design does not name. */
export const dropScene = ({ FILES }: Env, design: string, id: string): Promise<void> =>
  FILES.delete(folderOf(design) + id)

/**
 * Deletes all that is saved of a design. Deleting nothing does nothing.
 *
 * @param until milliseconds since the epoch: what was stored before it
 * @param named the scene that its design names, which stays
 */
export async function dropScenes(
  { FILES }: Env,
  design: string,
  until = Number.POSITIVE_INFINITY,
  named?: string,
): Promise<void> {
  const { objects } = await FILES.list({ prefix: folderOf(design) })
  const stored = objects.filter(({ key, uploaded }) => uploaded.getTime() < until && key !== folderOf(design) + named)
  if (stored.length > 0) await FILES.delete(stored.map(({ key }) => key))
}
