import { emailKeyOf } from '../../contract/email-key.ts'
import { LANGUAGES, type Language } from '../../regions/language.ts'
import { getRegion } from '../../regions/regions.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid } from '../refusal.ts'
import type { MailTarget } from './mails.ts'

/** The recipient of a mail that a form requests. @throws Refusal 422 for an invalid address */
export function targetOf(
  c: CommerceContext,
  text: string,
  language: string | undefined,
): MailTarget & { emailKey: string; language: Language } {
  const emailKey = emailKeyOf(text)
  if (!emailKey) throw invalid({ email: ['must be one e-mail address'] })
  const region = regionOf(c)
  const spoken = LANGUAGES.find((known) => known === language) ?? getRegion(region.code).language
  return { email: text.trim().normalize('NFC'), emailKey, region: region.code, language: spoken }
}
