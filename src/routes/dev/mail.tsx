import { createApi } from '../../api/client.ts'
import { OutboxMailPage, OutboxPage } from '../../pages/dev/outbox-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { safeHeaders } from '../middleware/security-headers.ts'
import { managerKey } from '../office/key.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** What a mail may do when it is looked at: show itself, with its own styles, in a frame of ours. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups"

/** What a mail was written for, `order-placed R123456789`, or a UUID. */
const MAIL_ID = /^[\w -]{1,100}$/

/** GET /dev/mail: the outbox. Only where developers are: elsewhere mail is sent, and is nobody else's business. */
export async function showMail(c: ShopContext): Promise<Response> {
  if (c.env.ENVIRONMENT !== 'local') throw new NamedError(404, 'not_found')
  const { mails } = createApi({ fetch: c.var.backend, region: c.var.region.code, managerToken: managerKey(c) })
  const id = c.req.query('id')
  const store = await storeOf(c)
  const head = personalHead(store, store.t('outbox.title'))
  if (id === undefined) {
    const children = <OutboxPage mails={await mails.list()} />
    return c.render(page({ store, area: 'dev', head, here: store.path('home'), plain: true, children }))
  }
  const mail = MAIL_ID.test(id) ? await mails.get(id) : null
  if (!mail) throw new NamedError(404, 'not_found')
  if (c.req.query('form') === 'html')
    return c.html(mail.html, 200, { ...safeHeaders(), 'Content-Security-Policy': MAIL_POLICY })
  const children = <OutboxMailPage mail={mail} />
  return c.render(page({ store, area: 'dev', head, here: store.path('home'), plain: true, children }))
}
