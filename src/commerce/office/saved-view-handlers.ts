import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_VIEWS, type OfficeList, type SAVED_VIEW_CALLS } from '../../contract/saved-views.ts'
import { signedInUser } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { savedViews } from '../schema/saved-views.ts'

/** Saved filters of the merchant's lists: everybody has their own. */
export const savedViewHandlers: Handlers<typeof SAVED_VIEW_CALLS> = {
  async list(c, { query: { list } }) {
    const rows = await viewsOf(c.env.DB, await signedInUser(c), list)
    return { data: rows.map(shown), meta: { count: rows.length } }
  },

  async save(c, { body: { list, name, query } }) {
    const userId = await signedInUser(c)
    const rows = await viewsOf(c.env.DB, userId, list)
    const named = rows.find((row) => row.name === name)
    if (!named && rows.length >= MOST_VIEWS)
      throw invalid({ name: [`must be one of at most ${MOST_VIEWS}: remove one first`] }, 'too_many_views')
    const row = { id: named?.id ?? crypto.randomUUID(), userId, list, name, query }
    await drizzle(c.env.DB).insert(savedViews).values(row).onConflictDoUpdate({ target: savedViews.id, set: { query } })
    c.status(201)
    return shown(row)
  },

  async remove(c, { params: { id } }) {
    const isOwn = and(eq(savedViews.id, id), eq(savedViews.userId, await signedInUser(c)))
    const { meta } = await drizzle(c.env.DB).delete(savedViews).where(isOwn)
    if (meta.changes === 0) throw missing()
    return null
  },
}

const viewsOf = (db: D1Database, userId: string, list: OfficeList) =>
  drizzle(db)
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))

const shown = ({ id, name, query }: typeof savedViews.$inferSelect) => ({ id, name, query })
