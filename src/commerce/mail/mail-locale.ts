import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { emailKeyOf } from '../../contract/email-key.ts'
import type { Env } from '../../contract/env.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { StoreLocale } from '../../i18n/store-locale.ts'
import type { Language } from '../../regions/language.ts'
import { localeOf } from '../regions/locale.ts'
import { users } from '../schema/users.ts'

/**
 * The locale of a store's mail to an address: in the language that its account has in its settings. Where there is no account, in the
 * language of the page on which it was asked for, where that is known, and else in that of the store.
 */
export async function mailLocaleOf(
  env: Env,
  code: RegionCode,
  to: string,
  asked: Language | null = null,
): Promise<StoreLocale> {
  const key = emailKeyOf(to)
  if (key === null) return localeOf(env, code, asked)
  const [user] = await drizzle(env.DB).select({ language: users.language }).from(users).where(eq(users.emailKey, key))
  return localeOf(env, code, user?.language ?? asked)
}

/** The address of a page that a mail leads to, shown in the language of the mail where that is not the store's. */
export function inLanguageOf({ t, region }: Pick<StoreLocale, 't' | 'region'>, address: string): string {
  if (t.language === region.language) return address
  return `${address}${address.includes('?') ? '&' : '?'}language=${t.language}`
}
