import type { Env } from '../../contract/env.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { translator } from '../../i18n/translate.ts'
import { confirmSubscription } from '../../mail/confirm-subscription.ts'
import { LANGUAGE_TAG, type Language } from '../../regions/language.ts'
import { urlOf } from '../../regions/paths.ts'
import type { Region } from '../../regions/region.ts'
import { inLanguageOf } from '../mail/mail-locale.ts'
import { post } from '../mail/outbox.ts'
import type { Sender } from '../mail/sender.ts'
import { siteOfOrigin } from '../site-of-origin.ts'
import type { ConsentRecord } from './chain.ts'
import { consentToken } from './link.ts'

/** Sends the confirmation mail to the owner of the address, in the language of the form. */
export async function askToConfirm(
  env: Env,
  subject: string,
  waiting: ConsentRecord[],
  { region, language, origin, sender }: { region: Region; language: Language; origin: string; sender: Sender },
): Promise<void> {
  const [catalogue, fallback] = await Promise.all([loadLanguage(language), loadLanguage('en')])
  const t = translator(language, catalogue, fallback)
  const upTo = Math.max(...waiting.map(({ sequence }) => sequence))
  const token = await consentToken(env, { act: 'confirm', subject, kinds: waiting.map(({ name }) => name), upTo })
  const site = siteOfOrigin(env, origin)
  // The linked page is in the language of its mail.
  const said = (address: string) => inLanguageOf({ t, region }, address)
  const link = said(`${urlOf(region, site, 'newsletter-confirm')}?token=${encodeURIComponent(token)}`)
  const signed = await consentToken(env, { act: 'unsubscribe', subject, kind: 'newsletter' })
  const unsubscribe = said(
    `${urlOf(region, site, 'unsubscribe', { kind: 'newsletter' })}?e=${encodeURIComponent(subject)}&t=${encodeURIComponent(signed)}`,
  )
  await post(env, {
    to: subject,
    kind: 'confirm-subscription',
    sender,
    mail: confirmSubscription(t, LANGUAGE_TAG[language], link),
    // RFC 8058: one-click unsubscribe by the mail program.
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
}
