import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { USER_CALLS } from '../../contract/users.ts'
import type { Handlers } from '../mount.ts'
import { signedInUser } from '../orders/access.ts'
import { Refusal, SENTENCE } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { apiToken } from './token.ts'

export const userHandlers: Handlers<typeof USER_CALLS> = {
  async beginAnonymous(c) {
    const user = { id: crypto.randomUUID(), kind: 'anonymous' as const, createdAt: new Date().toISOString() }
    await drizzle(c.env.DB).insert(users).values(user)
    c.status(201)
    return { ...user, apiToken: await apiToken(c.env, user.id) }
  },

  async me(c) {
    const id = await signedInUser(c)
    const [user] = await drizzle(c.env.DB).select().from(users).where(eq(users.id, id))
    if (!user) throw new Refusal(401, 'unauthorized', SENTENCE.unauthorized)
    return { id, kind: 'anonymous', createdAt: user.createdAt }
  },
}
