import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { AccountRole } from '../../../src/contract/roles.ts'
import { eventually } from '../../eventually.ts'
import { somebodyOf } from '../../merchant.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

export const PASSWORD = 'nine yellow boxes'

/** The link and the code of the newest mail of a kind to an address; waits until it is written. */
export async function mailTo(email: string, kind: string): Promise<{ link: string; digits: string; html: string }> {
  return eventually(async () => {
    const mail = await env.DB.prepare(
      'select text, html from mails where recipient = ? and kind = ? order by written_at desc, rowid desc limit 1',
    )
      .bind(email, kind)
      .first<{ text: string; html: string }>()
    expect(mail).not.toBeNull()
    return {
      link: /https?:\S+token=[\w-]+/.exec(mail!.text)?.[0] ?? '',
      digits: /\b(\d{6})\b/.exec(mail!.text)?.[1] ?? '',
      html: mail!.html,
    }
  })
}

let isWarm = false

/** Has the API imported, by a call that may take its time: a page waits two seconds for it, which is short on a busy machine. */
async function warmUp(visitor: Visitor): Promise<void> {
  if (!isWarm) await visitor.ask(new URL('/api/users/me', visitor.store.url('home')).href)
  isWarm = true
}

/** Asks for an account on the page, and confirms it by the mail in the same browser. @returns the page that it leads to */
export async function register(visitor: Visitor, email: string, password = PASSWORD): Promise<Page> {
  const { store } = visitor
  await warmUp(visitor)
  const form = await visitor.open(store.url('registration'))
  const asked = await visitor.press(form, store.t('registration.act'), { email, password })
  expect(asked.words).toContain(store.t('sign-in.checkTitle'))
  const { link } = await mailTo(email, 'account-confirm')
  return visitor.press(await visitor.open(link), store.t('registration.confirmAct'))
}

/** Signs in on the page. */
export async function signIn(visitor: Visitor, email: string, password = PASSWORD): Promise<Page> {
  const { store } = visitor
  return visitor.press(await visitor.open(store.url('sign-in')), store.t('sign-in.act'), { email, password })
}

/** Somebody in a store who is signed in to a new account. */
export async function customer(
  email: string,
  store: ConstructorParameters<typeof Visitor>[0] = 'eu',
): Promise<Visitor> {
  const visitor = new Visitor(store)
  await register(visitor, email)
  return visitor
}

/** Somebody of a role that works for the merchant, who is signed in. */
export async function merchant(role: AccountRole, visitor = new Visitor()): Promise<Visitor> {
  const { userToken, sessionToken } = await somebodyOf(role)
  visitor.cookies().set('__Host-session', sessionToken).set('local_api_token', userToken)
  return visitor
}
