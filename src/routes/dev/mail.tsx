import type { Api } from '../../api/client.ts'
import { OutboxMailPage, OutboxPage } from '../../pages/dev/mail-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { safeHeaders } from '../middleware/security-headers.ts'
import { onlyManagers } from '../office/guard.ts'
import { personalHead } from '../page/head.ts'
import type { ShopHandler } from '../page/page-row.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** What a mail may do when it is looked at: show itself, with its own styles, in a frame of ours. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups"

/** What a mail was written for, `order-placed R123456789`, or a UUID; an approval names two, and a hash. */
const MAIL_ID = /^[\w -]{1,160}$/

/** GET /dev/mail: the outbox. On a developer's own machine it is open; elsewhere it is the merchant's. */
export const showMail: ShopHandler = (c) =>
  c.env.ENVIRONMENT === 'local' ? showOutbox(c, apiFor(c, null).localMails) : showToManagers(c)

const showToManagers = onlyManagers((c) => showOutbox(c, apiFor(c, null).mails))

async function showOutbox(c: ShopContext, mails: Api['mails']): Promise<Response> {
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
