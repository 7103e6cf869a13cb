import type { BOX_DESIGN_CALLS } from '../../contract/box-designs.ts'
import type { Given } from '../../contract/call.ts'
import { designReminder } from '../../mail/design-reminder.ts'
import { languageOfLocale } from '../../regions/language.ts'
import { urlOf } from '../../regions/paths.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { offeredVariant } from '../catalogue/variants.ts'
import { regionOf } from '../input.ts'
import { senderOf } from '../mail/allowance.ts'
import { mailLocaleOf } from '../mail/mail-locale.ts'
import { post } from '../mail/outbox.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { siteOfOrigin } from '../site-of-origin.ts'

/**
 * Mails a link to the editor with the goods that somebody looks at on a phone. Nothing that the caller typed stands in it.
 *
 * @throws Refusal 422 for what is not made, 429 where the address or the network has had its mails of the day
 */
export async function remindOnDesktop(
  c: CommerceContext,
  { email, locale, sku, quantity }: Given<typeof BOX_DESIGN_CALLS.remindOnDesktop>['body'],
): Promise<void> {
  offeredVariant(await catalogueOf(c.env.DB), sku, quantity)
  const region = regionOf(c)
  const site = siteOfOrigin(c.env, c.req.header('X-Shop-Origin'))
  const link = `${urlOf(region, site, 'box-editor')}?${new URLSearchParams({ sku, quantity: String(quantity) })}`
  const words = await mailLocaleOf(c.env, region.code, email, languageOfLocale(locale))
  const isWritten = await post(c.env, {
    to: email,
    kind: 'design-reminder',
    mail: designReminder(words, link),
    sender: await senderOf(c, null),
  })
  if (!isWritten) throw new Refusal(429, 'too_many_mails', 'Too many mails were written to this address today.')
}
