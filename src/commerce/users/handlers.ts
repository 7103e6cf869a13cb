import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { customerTypeOf } from '../../contract/roles.ts'
import type { USER_CALLS } from '../../contract/users.ts'
import { accountOf, signedInUser } from '../identity/principal.ts'
import { signToken } from '../identity/tokens.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { changesOf } from './changes.ts'
import { contactChanges } from './contact.ts'

export const userHandlers: Handlers<typeof USER_CALLS> = {
  async beginAnonymous(c) {
    const user = { id: crypto.randomUUID(), kind: 'anonymous' as const, createdAt: new Date().toISOString() }
    await drizzle(c.env.DB).insert(users).values(user)
    c.status(201)
    return { ...user, apiToken: await signToken(c.env, 'anonymous', { sub: user.id }) }
  },

  async me(c) {
    return personOf(c.env.DB, await signedInUser(c))
  },

  async update(c, { params: { id }, body: { user: said } }) {
    const { userId, user } = await accountOf(c)
    if (id !== userId) throw missing()
    const changes = changesOf(user, said)
    if (Object.keys(changes).length) await drizzle(c.env.DB).update(users).set(changes).where(eq(users.id, userId))
    return personOf(c.env.DB, userId)
  },

  async saveContact(c, { params: { id }, body: { contact_information: said } }) {
    const { userId } = await accountOf(c)
    if (id !== userId) throw missing()
    const changes = contactChanges(said, regionOf(c))
    if (Object.keys(changes).length) await drizzle(c.env.DB).update(users).set(changes).where(eq(users.id, userId))
    return personOf(c.env.DB, userId)
  },

  async saveLocation(c, { body: { country_iso: countryIso, zip_code: zipcode } }) {
    const id = await signedInUser(c)
    const location = { countryIso, ...(zipcode && { zipcode }) }
    await drizzle(c.env.DB).update(users).set({ location }).where(eq(users.id, id))
    return personOf(c.env.DB, id)
  },
}

async function personOf(db: D1Database, id: string) {
  const [user] = await drizzle(db).select().from(users).where(eq(users.id, id))
  const { kind, createdAt, email, name, role, company, region, language, location } = user!
  const { phone, vatNumber, vatCountryIso } = user!
  const profile = user!.profile ?? {}
  const customerType = role && customerTypeOf(role)
  return {
    id,
    kind,
    createdAt,
    email,
    name,
    company,
    region,
    language,
    profile,
    location,
    phone,
    vatNumber,
    vatCountryIso,
    role: role ?? ('anonymous' as const),
    customerType,
  }
}
