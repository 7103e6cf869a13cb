import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Profile } from '../../contract/profile.ts'
import type { AccountRole } from '../../contract/roles.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { Language } from '../../regions/language.ts'

/** Whom an API token stands for: somebody without a name, or the owner of an account. Times are ISO instants. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  kind: text().$type<'anonymous' | 'registered'>().notNull(),
  createdAt: text('created_at').notNull(),
  /** Their newest order. */
  cartNumber: text('cart_number'),
  /** Where the cart to come goes. */
  destination: text({ mode: 'json' }).$type<{ countryIso: string; zipcode: string; state: string }>(),
  /** The account to which an anonymous user's things went; their token is good no more. */
  claimedBy: text('claimed_by'),

  role: text().$type<AccountRole>(),
  /** As its owner writes it; `emailKey` is what it is found by. An account has one that was confirmed. */
  email: text(),
  emailKey: text('email_key').unique(),
  name: text(),
  company: text(),
  phone: text(),
  /** A firm's own, with its prefix; VIES is asked about it by an order alone. */
  vatNumber: text('vat_number'),
  vatCountryIso: text('vat_country_iso'),
  region: text().$type<RegionCode>(),
  language: text().$type<Language>(),
  /** Answers to the profile questions, by question. */
  profile: text({ mode: 'json' }).$type<Profile>(),
  /** The place of which the shop was last told where they are. */
  location: text({ mode: 'json' }).$type<{ countryIso: string; zipcode?: string }>(),
  disabledAt: text('disabled_at'),
  /** When the account is erased, unless its owner signs in before. */
  eraseAt: text('erase_at'),
})
