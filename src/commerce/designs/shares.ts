import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { DesignSharing } from '../../contract/design-links.ts'
import { MOST_DESIGN_LINKS } from '../../contract/design-links.ts'
import type { Env } from '../../contract/env.ts'
import { invalid, missing } from '../refusal.ts'
import { designShares } from '../schema/design-shares.ts'
import { designs } from '../schema/designs.ts'
import { linkIdOf, linkToken, randomLinkId } from './link-token.ts'
import type { DesignRow } from './store.ts'

type ShareRow = typeof designShares.$inferSelect

/** A link as its owner sees it. */
export async function shownShare(env: Env, { id, sharing, createdAt }: ShareRow) {
  return { id, sharing, createdAt, token: await linkToken(env, id) }
}

/** The links to a design, the oldest first. */
export const sharesOf = ({ DB }: Env, designId: string): Promise<ShareRow[]> =>
  drizzle(DB)
    .select()
    .from(designShares)
    .where(eq(designShares.designId, designId))
    .orderBy(asc(designShares.createdAt))

/** Makes a link to a design. @throws Refusal 422 where there are as many as there can be */
export async function share(env: Env, designId: string, sharing: DesignSharing): Promise<ShareRow> {
  if ((await drizzle(env.DB).$count(designShares, eq(designShares.designId, designId))) >= MOST_DESIGN_LINKS)
    throw invalid({ sharing: ['must end another link first'] }, 'too_many_links')
  const row = { id: randomLinkId(), designId, sharing, createdAt: new Date().toISOString() }
  await drizzle(env.DB).insert(designShares).values(row)
  return row
}

/** Ends a link for good. @throws Refusal 404 for one that is not of this design */
export async function endShare({ DB }: Env, designId: string, id: string): Promise<void> {
  const { meta } = await drizzle(DB)
    .delete(designShares)
    .where(and(eq(designShares.designId, designId), eq(designShares.id, id)))
  if (meta.changes === 0) throw missing()
}

/** Ends every link to a design. */
export async function endShares({ DB }: Env, designId: string): Promise<void> {
  await drizzle(DB).delete(designShares).where(eq(designShares.designId, designId))
}

/** The design that a link opens, and what its holder may do. @throws Refusal 404 for a forged or ended one */
export async function sharedDesign(env: Env, token: string): Promise<{ share: ShareRow; design: DesignRow }> {
  const id = await linkIdOf(env, token)
  const [found] =
    id === null
      ? []
      : await drizzle(env.DB)
          .select({ share: designShares, design: designs })
          .from(designShares)
          .innerJoin(designs, eq(designs.id, designShares.designId))
          .where(eq(designShares.id, id))
  if (!found) throw missing()
  return found
}
