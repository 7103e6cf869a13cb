import type { ReactElement } from 'react'
import { ApiError } from '../../api/error.ts'
import { type ContactFields, ContactPage, type ContactState } from '../../pages/content/contact-page.tsx'
import type { Storefront } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import { contactForm } from './contact-form.ts'
import { contentPage } from './content-frame.ts'

/** The page before anything is typed, the same for everybody. */
export const contactPage: SharedLoader = async ({ store }) => ({ tags: [], page: pageOf(store, { state: 'asks' }) })

/** GET with `?sent`: says that the message is on its way. */
export async function showContact(c: ShopContext): Promise<Response> {
  return c.render(pageOf(await storeOf(c), { state: 'sent' }))
}

/** POST: writes to the store's mailbox. What was typed stays where it could not be sent. */
export const postContact = takeForm(contactForm, async (c, { value, problems, values }) => {
  const store = await storeOf(c)
  const again = (shown: Pick<Shown, 'state' | 'problems'>, status: 422 | 429 | 503) => {
    c.status(status)
    return c.render(pageOf(store, { ...shown, values }))
  }
  if (problems) return again({ state: 'asks', problems }, 422)
  const { contactName: name, email, subject, orderNumber, message: text } = value
  try {
    const order = orderNumber && { order_number: orderNumber }
    await apiFor(c, null).writeToStore({ name, email, subject, text, ...order })
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.status === 429) return again({ state: 'tooMany' }, 429)
    console.error(JSON.stringify({ requestId: c.var.requestId, contact: String(cause) }))
    return again({ state: 'failed' }, 503)
  }
  return c.redirect(`${store.path('contact')}?sent`, 303)
})

interface Shown {
  state: ContactState
  values?: Partial<ContactFields>
  problems?: Parameters<typeof ContactPage>[0]['problems']
}

function pageOf(store: Storefront, { state, values = {}, problems = {} }: Shown): ReactElement {
  const { t, region } = store
  const { contactName = '', email = '', subject = '', orderNumber = '', message = '' } = values
  return contentPage({
    store,
    route: 'contact',
    here: store.path('contact'),
    title: t('contact.title'),
    description: t('contact.lead'),
    children: (
      <ContactPage
        region={region}
        state={state}
        values={{ contactName, email, subject, orderNumber, message }}
        problems={problems}
      />
    ),
  })
}
