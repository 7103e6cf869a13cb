import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { RouteId } from '../../../src/regions/routes.ts'
import { atOnce, codeNow, wrongCode } from '../../one-time-codes.ts'
import { summedUp } from '../error-summary.ts'
import { Visitor } from '../visitor.ts'
import { customer, mailTo, PASSWORD, signIn } from './people.ts'

const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

/** Sets an app up on the page. @returns its secret, and the page with the recovery codes */
async function setUp(visitor: Visitor) {
  const { store } = visitor
  const overview = await visitor.open(store.url('account-security'))
  const form = await visitor.follow(overview, store.t('second-factor.setUp'))
  const secret = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(form.words)![0].replaceAll(' ', '')
  const wrong = await visitor.press(form, store.t('second-factor.turnOn'), { code: await wrongCode(secret) })
  expect([wrong.status, wrong.words.includes(store.t('second-factor.wrong'))]).toEqual([422, true])
  expect(summedUp(wrong)).toEqual(['code'])
  const done = await atOnce(async () =>
    visitor.press(wrong, store.t('second-factor.turnOn'), { code: await codeNow(secret) }),
  )
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

test('a mail that was used is forgotten by the browser before the second step', async () => {
  const email = 'mail-then-code@example.com'
  const visitor = await customer(email)
  const { store } = visitor
  await setUp(visitor)
  const next = new Visitor()
  const sent = await next.press(await next.open(store.url('sign-in')), store.t('sign-in.linkAct'), { email })
  expect(next.cookies().has('__Host-asked')).toBe(true)
  const { digits } = await mailTo(email, 'account-sign-in')
  const step = await next.press(sent, store.t('sign-in.digitsAct'), { digits })
  expect(step.words).toContain(store.t('second-factor.title'))
  expect(next.cookies().has('__Host-asked')).toBe(false)
})

test('a code that comes too late leads to the sign-in, which says so and knows the way back', async () => {
  const email = 'late-code@example.com'
  const visitor = await customer(email)
  const { store } = visitor
  const { secret } = await setUp(visitor)
  const next = new Visitor()
  const asked = store.url('account-addresses')
  const step = await next.press(await next.open(asked), store.t('sign-in.act'), { email, password: PASSWORD })
  expect(step.words).toContain(store.t('second-factor.title'))
  later(6 * 60)
  const late = await next.press(step, store.t('sign-in.act'), { code: await codeNow(secret) })
  expect(late.words).toContain(store.t('second-factor.late'))
  const again = await next.press(late, store.t('sign-in.act'), { email, password: PASSWORD })
  const landed = await next.press(again, store.t('sign-in.act'), { code: await codeNow(secret) })
  expect(landed.url).toBe(asked)
  vi.useRealTimers()
})

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

test.each(['order_manager', 'administrator'] as const)(
  'a second step is asked of %s too before any page of the office, without scripts',
  async (role) => {
    const email = `${role}@example.com`
    const first = await customer(email)
    await env.DB.prepare('update users set role = ? where email = ?').bind(role, email).run()
    const { store } = first
    const visitor = new Visitor()
    await signIn(visitor, email)
    const { secret, done } = await setUp(visitor)
    const [, recovery] = /<code>([A-Z2-7]{5}-[A-Z2-7]{5})<\/code>/.exec(done.html)!
    later(60)

    const next = new Visitor()
    const office = `${store.url('home')}manager/insight`
    const asked = await next.open(office)
    const step = await next.press(asked, store.t('sign-in.act'), { email, password: PASSWORD })
    expect(step.words).toContain(store.t('second-factor.title'))
    // Half a sign-in opens nothing.
    expect((await next.ask(office)).status).toBe(303)
    const wrong = await next.press(step, store.t('sign-in.act'), { code: await wrongCode(secret) })
    expect(wrong.words).toContain(store.t('second-factor.wrong'))
    expect(summedUp(wrong)).toEqual(['code'])
    expect((await next.ask(office)).status).toBe(303)
    const landed = await next.press(wrong, store.t('sign-in.act'), { code: await codeNow(secret) })
    expect([landed.status, landed.url]).toEqual([200, office])

    const withoutPhone = new Visitor()
    const again = await withoutPhone.press(await signIn(withoutPhone, email), store.t('sign-in.act'), {
      code: recovery!,
    })
    expect(again.url).toBe(store.url('account-orders'))
    const twice = new Visitor()
    const refused = await twice.press(await signIn(twice, email), store.t('sign-in.act'), { code: recovery! })
    expect(refused.words).toContain(store.t('second-factor.wrong'))
    vi.useRealTimers()
  },
)

test('the link of the mail that tells of an app says to take a changed address back first, and works after that', async () => {
  const [email, changedTo] = ['told@example.com', 'told-thief@example.com']
  const thief = await customer(email)
  const { store } = thief
  await setUp(thief)
  const { link } = await mailTo(email, 'account-ways-changed')
  const form = await thief.open(store.url('account-email'))
  await thief.press(form, store.t('security.emailAct'), { email: changedTo })
  const owner = new Visitor()
  const confirm = await owner.open((await mailTo(changedTo, 'account-email-change')).link)
  await owner.press(confirm, store.t('security.confirmEmailAct'))
  const waits = await owner.open(link)
  expect([waits.status, waits.words.includes(store.t('password.otherAddress'))]).toEqual([422, true])
  expect(waits.words).not.toContain(store.t('sign-in.bad'))
  const undo = await owner.open((await mailTo(email, 'account-email-changed')).link)
  await owner.press(undo, store.t('security.undoEmailAct'))
  const saved = await owner.press(await owner.open(link), store.t('password.resetAct'), { password: 'ten green boxes' })
  expect(saved.words).toContain(store.t('password.saved'))
})
