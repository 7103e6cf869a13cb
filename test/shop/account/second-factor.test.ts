import { expect, test, vi } from 'vitest'
import { codeAt } from '../../../src/commerce/identity/totp.ts'
import type { RouteId } from '../../../src/regions/routes.ts'
import { Visitor } from '../visitor.ts'
import { customer, signIn } from './people.ts'

const codeNow = (secret: string) => codeAt(secret, Math.floor(Date.now() / 30_000))
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

/** Sets an app up on the page. @returns its secret, and the page with the recovery codes */
async function setUp(visitor: Visitor) {
  const { store } = visitor
  const overview = await visitor.open(store.url('account-security'))
  const form = await visitor.follow(overview, store.t('second-factor.setUp'))
  const secret = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(form.words)![0].replaceAll(' ', '')
  const wrong = await visitor.press(form, store.t('second-factor.turnOn'), { code: '000000' })
  expect([wrong.status, wrong.words.includes(store.t('second-factor.wrong'))]).toEqual([422, true])
  const done = await visitor.press(wrong, store.t('second-factor.turnOn'), { code: await codeNow(secret) })
  return { secret, done }
}

test.each(['eu', 'pl', 'de'] as const)(
  'in %s a second step is set up, asked for and turned off, without scripts',
  async (code) => {
    const email = `step-${code}@example.com`
    const visitor = await customer(email, code)
    const { store } = visitor
    const { secret, done } = await setUp(visitor)
    expect(done.words).toContain(store.t('second-factor.isOn'))
    const recovery = done.html.match(/<code>([A-Z2-7]{5}-[A-Z2-7]{5})<\/code>/g)!
    expect(recovery.length).toBe(10)
    later(60)
    const next = new Visitor(code)
    const step = await signIn(next, email)
    expect(step.words).toContain(store.t('second-factor.title'))
    const wrong = await next.press(step, store.t('sign-in.act'), { code: '12' })
    expect(wrong.words).toContain(store.t('second-factor.wrong'))
    const landed = await next.press(wrong, store.t('sign-in.act'), { code: await codeNow(secret) })
    expect(landed.url).toBe(store.url('account-orders'))
    expect(next.cookies().has('__Host-second-factor')).toBe(false)
    const page = await next.open(store.url('account-codes'))
    const off = await next.press(page, store.t('second-factor.turnOff'))
    expect(off.words).toContain(store.t('second-factor.isOff'))
    vi.useRealTimers()
  },
)

test('mfa-pending-is-nobody: with half a sign-in every page of the account leads to the way in', async () => {
  const visitor = await customer('half-page@example.com')
  const { store } = visitor
  await setUp(visitor)
  const half = new Visitor()
  await signIn(half, 'half-page@example.com')
  const token = half.cookies().get('__Host-second-factor')!
  const cookie = `__Host-second-factor=${token}; __Host-session=${token}; local_api_token=${token}`
  const pages: RouteId[] = ['account-orders', 'account-security', 'account-password', 'account-email', 'account-codes']
  for (const route of pages) {
    expect((await half.ask(store.url(route))).headers.get('Location')).toContain(new URL(store.url('sign-in')).pathname)
    const forged = await new Visitor().ask(store.url(route), { headers: { Cookie: cookie } })
    expect([route, forged.status]).toEqual([route, 303])
  }
  expect((await new Visitor().ask(store.url('second-factor'))).status).toBe(303)
})
