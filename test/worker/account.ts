import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { type Answered, call } from './caller.ts'

export const PASSWORD = 'nine yellow boxes'

/** The newest mail to an address, as it was written; waits until it is there. */
export async function mailTo(email: string, kind: string): Promise<{ text: string; token: string; digits: string }> {
  return eventually(async () => {
    const mail = await env.DB.prepare(
      'select text from mails where recipient = ? and kind = ? order by written_at desc, rowid desc limit 1',
    )
      .bind(email, kind)
      .first<{ text: string }>()
    expect(mail).not.toBeNull()
    const { text } = mail!
    return { text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '', digits: /\b(\d{6})\b/.exec(text)?.[1] ?? '' }
  })
}

export interface TestSession {
  userToken: string
  sessionToken: string
  deviceToken: string
  userId: string
}

export const sessionOf = ({ body }: Answered): TestSession => ({
  userToken: body.data.attributes.api_token,
  sessionToken: body.data.attributes.session_token,
  deviceToken: body.data.attributes.device_token,
  userId: body.data.id,
})

/** A secret of a browser, as the shop's pages make one. */
export const browserOf = (name: string) => `${name}-${'x'.repeat(20)}`

/** Asks for an account and confirms it in the same browser. */
export async function signUp(email: string, password: string | undefined = PASSWORD): Promise<TestSession> {
  const browser = browserOf(email.split('@')[0]!)
  const asked = await call('POST', 'sign_up', { user: { email, ...(password && { password }) }, browser })
  expect(asked.status).toBe(204)
  const { token } = await mailTo(email, 'account-confirm')
  const confirmed = await call('POST', 'user_confirmations/confirm', { token, browser })
  expect(confirmed.status).toBe(200)
  return sessionOf(confirmed)
}

export const signIn = (email: string, password = PASSWORD, more: object = {}, headers: Record<string, string> = {}) =>
  call('POST', 'sign_in', { user: { email, password }, ...more }, { headers })

/** Changes somebody's role, as an administrator does. */
export const makeRole = (userId: string, role: string) =>
  env.DB.prepare('update users set role = ? where id = ?').bind(role, userId).run()

/** A user without a name, as a client of the specification makes one. */
export async function someUser(): Promise<{ userToken: string }> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token as string }
}
