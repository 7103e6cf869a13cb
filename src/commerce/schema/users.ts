import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Profile } from '../../contract/profile.ts'
import type { AccountRole } from '../../contract/roles.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { Language } from '../../regions/language.ts'

/** The user of an API token: anonymous, or the owner of an account. Times are ISO instants. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    kind: text().$type<'anonymous' | 'registered'>().notNull(),
    createdAt: text('created_at').notNull(),
    /** Their newest order. */
    cartNumber: text('cart_number'),
    /** The destination of the next cart. */
    destination: text({ mode: 'json' }).$type<{ countryIso: string; zipcode: string; state: string }>(),
    /** The account that claimed an anonymous user's carts and lists; the anonymous token is invalid then. */
    claimedBy: text('claimed_by'),

    role: text().$type<AccountRole>(),
    /** As its owner writes it; `emailKey` is the key for lookups. An account has a confirmed one. */
    email: text(),
    emailKey: text('email_key').unique(),
    /** The confirmed addresses that it had before, the oldest first: consents were given under them. */
    formerEmails: text('former_emails', { mode: 'json' }).$type<string[]>(),
    name: text(),
    company: text(),
    phone: text(),
    /** The company's VAT number with its prefix; it is checked with VIES by an order only. */
    vatNumber: text('vat_number'),
    vatCountryIso: text('vat_country_iso'),
    region: text().$type<RegionCode>(),
    language: text().$type<Language>(),
    /** Answers to the profile questions. */
    profile: text({ mode: 'json' }).$type<Profile>(),
    /** The last location that the user's client reported. */
    location: text({ mode: 'json' }).$type<{ countryIso: string; zipcode?: string }>(),
    disabledAt: text('disabled_at'),
    /** When the account is erased, unless its owner signs in before. */
    eraseAt: text('erase_at'),
  },
  (table) => [
    index('users_newest').on(table.kind, table.createdAt),
    index('users_to_erase').on(table.id, table.eraseAt).where(sql`erase_at is not null`),
    index('users_claimed').on(table.claimedBy).where(sql`claimed_by is not null`),
    index('users_located')
      .on(table.createdAt)
      .where(sql`kind = 'anonymous' and (destination is not null or location is not null)`),
    index('users_searched').on(table.email, table.name, table.company, table.kind, table.createdAt, table.id),
  ],
)
