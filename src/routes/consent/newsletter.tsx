import type { ReactNode } from 'react'
import {
  CheckMailPage,
  type ConfirmState,
  ConfirmSubscriptionPage,
  NewsletterPage,
} from '../../pages/consent/newsletter-page.tsx'
import type { RouteId } from '../../regions/routes.ts'
import { personalHead } from '../page/head.ts'
import { languageQuery } from '../page/requested-language.ts'
import { page } from '../page/storefront.tsx'
import { takeForm, takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { confirmForm, newsletterForm } from './newsletter-form.ts'
import { submitConsents } from './submit-consents.ts'

/** The form's name in a record of consent. */
const LOCATION = 'Newsletter form'

/** GET /newsletter/: the form by itself. */
export function showNewsletter(c: ShopContext): Promise<Response> {
  return answer(c, 'newsletter', <NewsletterPage />)
}

/** POST /newsletter/: keeps what was agreed to and sends the link that confirms it; the answer never tells who is known. */
export const postNewsletter = takeForm(newsletterForm, async (c, { value, problems, values }) => {
  if (problems)
    return answer(c, 'newsletter', <NewsletterPage email={values.email ?? ''} error={problems.email?.message} />, 422)
  const { email } = value
  try {
    const choices = {
      agreedToGlobalMarketingConsents: true,
      consentAcceptanceMethod: 'by-cta-click',
      marketingWording: 'consent-wording.newsletter',
    } as const
    await submitConsents(c, { email, location: LOCATION, choices })
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, newsletter: String(cause) }))
    return answer(c, 'newsletter', <NewsletterPage email={email} failed />, 503)
  }
  return answer(c, 'newsletter', <CheckMailPage email={email} />)
})

/** GET /newsletter/confirm/?token=…: asks once more; a program that only follows links confirms nothing. */
export function showConfirm(c: ShopContext): Promise<Response> {
  return confirmAnswer(c, 'asks', c.req.query('token') ?? '')
}

/** POST /newsletter/confirm/: the owner of the address has said yes. */
export const confirmNewsletter = takeUntypedForm(confirmForm, async (c, { token }) => {
  try {
    const isConfirmed = token !== '' && (await apiFor(c, null).consents.confirm(token))
    return confirmAnswer(c, isConfirmed ? 'confirmed' : 'expired', token)
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, newsletter: String(cause) }))
    return confirmAnswer(c, 'failed', token)
  }
})

function confirmAnswer(c: ShopContext, state: ConfirmState, token: string): Promise<Response> {
  // The address holds a token: no Referer may carry it.
  c.header('Referrer-Policy', 'no-referrer')
  const status = state === 'failed' ? 503 : state === 'expired' ? 422 : 200
  return answer(c, 'newsletter-confirm', <ConfirmSubscriptionPage state={state} token={token} />, status)
}

async function answer(
  c: ShopContext,
  route: RouteId,
  children: ReactNode,
  status: 200 | 422 | 503 = 200,
): Promise<Response> {
  const store = await storeOf(c)
  const head = personalHead(store, store.t('newsletter.title'))
  c.status(status)
  return c.render(
    page({ store, area: 'consent', head, here: store.path(route) + languageQuery(c), plain: true, children }),
  )
}
