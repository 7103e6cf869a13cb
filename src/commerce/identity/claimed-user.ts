import { type SQL, sql } from 'drizzle-orm'
import { users } from '../schema/users.ts'

/**
 * The id of an anonymous user, for the statements that move what is theirs to an account in the batch that claims them; nothing where
 * another account was earlier.
 */
export const claimedUser = (anonymousId: string, userId: string): SQL =>
  sql`(select id from ${users} where id = ${anonymousId} and claimed_by = ${userId})`

/** The same as the owner of files. */
export const claimedOwner = (anonymousId: string, userId: string): SQL =>
  sql`('user ' || ${claimedUser(anonymousId, userId)})`
