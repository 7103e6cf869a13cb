import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import type { CommerceEnv } from '../env.ts'
import { signedInUser } from '../orders/access.ts'
import { Refusal, SENTENCE } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { apiToken } from './token.ts'

export const userRoutes = new Hono<{ Bindings: CommerceEnv }>()

/** A visitor without a name, who may own an order. */
userRoutes.post('/users/anonymous', async (c) => {
  const user = { id: crypto.randomUUID(), kind: 'anonymous' as const, createdAt: new Date().toISOString() }
  await drizzle(c.env.DB).insert(users).values(user)
  const attributes = { kind: user.kind, created_at: user.createdAt, api_token: await apiToken(c.env, user.id) }
  return c.json({ data: { id: user.id, type: 'user', attributes } }, 201)
})

userRoutes.get('/users/me', async (c) => {
  const id = await signedInUser(c)
  const [user] = await drizzle(c.env.DB).select().from(users).where(eq(users.id, id))
  if (!user) throw new Refusal(401, 'unauthorized', SENTENCE.unauthorized)
  return c.json({ data: { id: user.id, type: 'user', attributes: { kind: user.kind, created_at: user.createdAt } } })
})
