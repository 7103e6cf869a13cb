import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../src/contract/duration.ts'
import { urlOf } from '../../../src/regions/paths.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import type { RouteId } from '../../../src/regions/routes.ts'
import { eventually } from '../../eventually.ts'
import { deployedShop } from '../deployed.ts'
import { summedUp } from '../error-summary.ts'
import { Visitor } from '../visitor.ts'
import { customer, mailTo, PASSWORD, register, signIn } from './people.ts'

const isSignedIn = async (visitor: Visitor) => (await visitor.ask(visitor.store.url('account-orders'))).status === 200

describe('an account', () => {
  test.each(['eu', 'pl', 'us', 'de'] as const)(
    'is made, left and entered again without scripts in %s',
    async (code) => {
      const visitor = new Visitor(code)
      const { store } = visitor
      const email = `way-${code}@example.com`
      const landed = await register(visitor, email)
      expect(landed.url).toBe(store.url('account-orders'))
      expect(landed.words).toContain(store.t('account.noOrders'))
      const out = await visitor.press(await visitor.follow(landed, store.t('account.signOut')), store.t('sign-out.act'))
      expect(out.words).toContain(store.t('sign-out.done'))
      expect(await isSignedIn(visitor)).toBe(false)
      expect((await signIn(visitor, email, 'not the password')).words).toContain(store.t('sign-in.wrong'))
      expect((await signIn(visitor, email)).url).toBe(store.url('account-orders'))
    },
  )

  test('that is entered or left has the browser forget its copies of pages, which have the prices of nobody or of somebody', async () => {
    const visitor = await customer('copies@example.com')
    const { store } = visitor
    const send = async (route: RouteId, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const url = store.url(route)
      const { status, headers } = await visitor.ask(url, {
        method: 'POST',
        body,
        headers: { Origin: new URL(url).origin },
      })
      return [status, headers.get('Clear-Site-Data')]
    }
    expect(await send('sign-out', {})).toEqual([303, '"cache"'])
    const email = 'copies@example.com'
    expect((await send('sign-in', { intent: 'password', email, password: 'not the password' }))[1]).toBe(null)
    expect(await send('sign-in', { intent: 'password', email, password: PASSWORD })).toEqual([303, '"cache"'])
    // A session that is renewed was there before.
    visitor.cookies().delete('local_api_token')
    const { status, headers } = await visitor.ask(store.url('account-orders'))
    expect([status, headers.get('Clear-Site-Data')]).toEqual([200, null])
    expect(visitor.cookies().has('local_api_token')).toBe(true)
  })

  test('is entered by a link that is opened elsewhere, and by its code in the browser that asked', async () => {
    const { store } = await customer('both@example.com')
    const asking = new Visitor()
    const ask = async () =>
      asking.press(await asking.open(store.url('sign-in')), store.t('sign-in.linkAct'), { email: 'both@example.com' })
    await ask()
    const first = await mailTo('both@example.com', 'account-sign-in')
    const phone = new Visitor()
    const opened = await phone.open(first.link)
    expect(opened.words).toContain('both@example.com')
    expect(await isSignedIn(phone)).toBe(false)
    expect((await phone.press(opened, store.t('sign-in.act'))).url).toBe(store.url('account-orders'))
    expect((await phone.open(first.link)).words).toContain(store.t('sign-in.bad'))

    const sent = await ask()
    const { digits } = await eventually(async () => {
      const second = await mailTo('both@example.com', 'account-sign-in')
      expect(second.link).not.toBe(first.link)
      return second
    })
    // A phone that has left the page for the mail opens it again: no further mail ends the code.
    expect(sent.url).toBe(store.url('sign-in-link'))
    const reloaded = await asking.open(sent.url)
    expect(reloaded.words).toContain(store.t('sign-in.checkText', { email: 'both@example.com' }))
    const wrong = await asking.press(reloaded, store.t('sign-in.digitsAct'), {
      digits: digits === '000000' ? '1' : '000000',
    })
    expect([wrong.status, wrong.words.includes(store.t('sign-in.digitsWrong'))]).toEqual([422, true])
    expect(summedUp(wrong)).toEqual(['digits'])
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`
    expect((await asking.press(wrong, store.t('sign-in.digitsAct'), { digits: spaced })).url).toBe(
      store.url('account-orders'),
    )
    // Signed in, the page asks for no code any more.
    expect((await asking.open(sent.url)).words).toContain(store.t('sign-in.bad'))
    expect((await phone.open(sent.url)).words).toContain(store.t('sign-in.bad'))
  })

  test('tells nobody after its owner whose mail was asked for in this browser', async () => {
    const { store } = await customer('shared-browser@example.com')
    const visitor = new Visitor()
    const fill = { email: 'shared-browser@example.com', password: PASSWORD }
    const ask = async () => visitor.press(await visitor.open(store.url('sign-in')), store.t('sign-in.linkAct'), fill)
    const sent = await ask()
    expect(visitor.cookies().has('__Host-asked')).toBe(true)
    expect((await visitor.open(store.url('registration-confirm'))).words).toContain(store.t('sign-in.bad'))
    const again = await visitor.follow(sent, store.t('sign-in.again'))
    expect((await visitor.press(again, store.t('sign-in.act'), fill)).url).toBe(store.url('account-orders'))
    expect(visitor.cookies().has('__Host-asked')).toBe(false)
    await ask()
    await visitor.press(await visitor.open(store.url('sign-out')), store.t('sign-out.act'))
    expect(visitor.cookies().has('__Host-asked')).toBe(false)
  })

  test('leads back to where somebody was, within this shop alone', async () => {
    const visitor = await customer('back@example.com')
    const { store } = visitor
    const pathTo = (route: RouteId) => new URL(store.url(route)).pathname
    const orders = pathTo('account-orders')
    const stranger = new Visitor()
    expect((await stranger.ask(store.url('account-orders'))).headers.get('Location')).toBe(
      `${pathTo('sign-in')}?return=${encodeURIComponent(orders)}`,
    )
    for (const [asked, leads] of [
      [`${pathTo('shop')}?q=box`, `${pathTo('shop')}?q=box`],
      ['//evil.example/', orders],
      ['/\\evil.example/', orders],
      ['https://evil.example/', orders],
      ['/\t/evil.example', orders],
      ['javascript:alert(1)', orders],
      [pathTo('sign-out'), orders],
      ['/no-such-page/', orders],
    ] as const) {
      const answer = await new Visitor().ask(store.url('sign-in'), {
        method: 'POST',
        headers: { Origin: new URL(store.url('home')).origin },
        body: new URLSearchParams({ email: 'back@example.com', password: PASSWORD, intent: 'password', return: asked }),
      })
      expect([asked, answer.status, answer.headers.get('Location')]).toEqual([asked, 303, leads])
    }
  })

  test('leads back there from a mailed link, wherever it is opened, and from a registration', async () => {
    const { store } = await customer('mailed-back@example.com')
    const asked = store.url('account-addresses')
    const asking = new Visitor()
    const signIn = await asking.open(asked)
    await asking.press(signIn, store.t('sign-in.linkAct'), { email: 'mailed-back@example.com' })
    const phone = new Visitor()
    const opened = await phone.open((await mailTo('mailed-back@example.com', 'account-sign-in')).link)
    expect((await phone.press(opened, store.t('sign-in.act'))).url).toBe(asked)

    const form = await asking.follow(signIn, store.t('registration.title'))
    const short = await asking.press(form, store.t('registration.act'), {
      email: 'new-back@example.com',
      password: '1',
    })
    expect(short.status).toBe(422)
    const sent = await asking.press(short, store.t('registration.act'), { email: 'new-back@example.com', password: '' })
    const { link, digits } = await mailTo('new-back@example.com', 'account-confirm')
    const page = await phone.open(link)
    expect(page.forms.flatMap(({ fields }) => fields.getAll('return'))).toEqual([new URL(asked).pathname])
    const landed = await asking.press(sent, store.t('sign-in.digitsAct'), { digits })
    expect(landed.url).toBe(asked)
    // The link was used up with its digits; what replaces it still leads back.
    const gone = await phone.press(page, store.t('registration.confirmAct'))
    expect(gone.status).toBe(422)
    expect((await phone.follow(gone, store.t('sign-in.again'))).url).toContain(
      encodeURIComponent(new URL(asked).pathname),
    )
  })

  test('leads to no other shop by a link that was asked for with another’s address', async () => {
    const { store } = await customer('mailed-away@example.com')
    const asking = new Visitor()
    for (const away of ['//evil.example/', `/${'x'.repeat(1001)}`]) {
      const body = { email: 'mailed-away@example.com', intent: 'link', password: '', return: away }
      expect((await asking.post(store.url('sign-in'), body)).status).toBe(200)
    }
    const api = new URL('/api/sign_in_links', store.url('home')).href
    await env.DB.prepare('delete from mails').run()
    await asking.ask(api, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(api).origin },
      body: JSON.stringify({ email: 'mailed-away@example.com', back: '//evil.example/' }),
    })
    const page = await asking.open((await mailTo('mailed-away@example.com', 'account-sign-in')).link)
    expect(page.words).toContain('mailed-away@example.com')
    expect(page.html).not.toContain('evil.example')
  })

  test('gets a new password by mail, and the old sessions end', async () => {
    const visitor = await customer('forgot@example.com')
    const { store } = visitor
    const other = new Visitor()
    const wrong = await other.press(await other.open(store.url('recover-password')), store.t('password.recoverAct'), {
      email: 'forgot',
    })
    expect(summedUp(wrong)).toEqual(['email'])
    const page = await other.press(wrong, store.t('password.recoverAct'), { email: 'forgot@example.com' })
    expect(page.words).toContain(store.t('password.sent', { email: 'forgot@example.com' }))
    const { link } = await mailTo('forgot@example.com', 'account-reset')
    const form = await other.open(link)
    const short = await other.press(form, store.t('password.resetAct'), { password: 'short' })
    expect(short.words).toContain(store.t('password.tooShort', { count: 10 }))
    expect(summedUp(short)).toEqual(['password'])
    const saved = await other.press(short, store.t('password.resetAct'), { password: 'ten green boxes' })
    expect(saved.words).toContain(store.t('password.saved'))
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await signIn(other, 'forgot@example.com', 'ten green boxes')).url).toBe(store.url('account-orders'))
  })
})

test('a new password of somebody who works for the merchant is told to be as long as theirs must be', async () => {
  const email = 'forgot-manager@example.com'
  const visitor = await customer(email)
  const { store } = visitor
  await env.DB.prepare("update users set role = 'order_manager' where email = ?").bind(email).run()
  await visitor.press(await visitor.open(store.url('recover-password')), store.t('password.recoverAct'), { email })
  const form = await visitor.open((await mailTo(email, 'account-reset')).link)
  const tooShort = store.t('password.tooShort', { count: 15 })
  expect(form.words).toContain(tooShort)
  for (const password of ['', 'twelve-chars']) {
    const short = await visitor.press(form, store.t('password.resetAct'), { password })
    expect([short.status, short.html.split(tooShort).length]).toEqual([422, 4])
  }
  const saved = await visitor.press(form, store.t('password.resetAct'), { password: 'fifteen green boxes' })
  expect(saved.words).toContain(store.t('password.saved'))
})

describe('a session’s cookies', () => {
  test('stand for one session: signing in again in a browser ends the one that it had', async () => {
    const visitor = await customer('again@example.com')
    const before = new Map(visitor.cookies())
    await signIn(visitor, 'again@example.com')
    expect(await isSignedIn(visitor)).toBe(true)
    const copy = new Visitor()
    for (const [name, value] of before) copy.cookies().set(name, value)
    expect(await isSignedIn(copy)).toBe(false)
  })

  test('are the two of the specification and one that binds them to this host', async () => {
    const visitor = new Visitor()
    const { store } = visitor
    await customer('cookies@example.com')
    const answer = await visitor.ask(store.url('sign-in'), {
      method: 'POST',
      headers: { Origin: new URL(store.url('home')).origin },
      body: new URLSearchParams({ email: 'cookies@example.com', password: PASSWORD, intent: 'password' }),
    })
    const set = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))
    expect(set.sort()).toEqual([
      '__Host-device; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-session; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      'local_api_token; Max-Age=2678400; Path=/; HttpOnly; Secure; SameSite=Lax',
      'local_logged_in; Max-Age=2678400; Path=/; Secure; SameSite=Lax',
    ])
  })

  test.each(['eu', 'de', 'us'] as const)(
    'in production the two are shared with every host of the domain, and taken back from all of them: %s',
    async (code) => {
      await customer(`domain-${code}@example.com`, code)
      const region = getRegion(code)
      const secrets = { ORDER_TOKEN_SECRET: 'one of its own', API_TOKEN_SECRET: 'and another' }
      const visitor = new Visitor(code, deployedShop({ ENVIRONMENT: 'production', ...secrets }))
      const send = async (route: RouteId, fields: Record<string, string>) => {
        const url = urlOf(region, { environment: 'production' }, route)
        const headers = { Origin: new URL(url).origin }
        const answer = await visitor.ask(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
        return answer.headers
          .getSetCookie()
          .filter((line) => /^(__Host-session|api_token|logged_in)=/.test(line))
          .map((line) => [line.split('=')[0], /Max-Age=(\d+)/.exec(line)?.[1], /Domain=([^;]+)/.exec(line)?.[1]])
          .sort()
      }
      const domain = `${region.domain.basename}.${region.domain.tld}`
      const entered = await send('sign-in', {
        email: `domain-${code}@example.com`,
        password: PASSWORD,
        intent: 'password',
      })
      expect(entered).toEqual([
        ['__Host-session', '2592000', undefined],
        ['api_token', '2678400', domain],
        ['logged_in', '2678400', domain],
      ])
      expect(await send('sign-out', {})).toEqual([
        ['__Host-session', '0', undefined],
        ['api_token', '0', domain],
        ['logged_in', '0', domain],
      ])
    },
  )

  test('cookie-toss: a token that another host of the domain has set opens nothing, whatever its place', async () => {
    const owner = await customer('owner@example.com')
    const thief = await customer('thief@example.com')
    const { store } = owner
    const own = owner.cookies()
    const foreign = thief.cookies().get('local_api_token')!
    const host = `__Host-session=${own.get('__Host-session')}`
    const me = async (cookie: string) => {
      const answer = await new Visitor().ask(new URL('/api/users/me', store.url('home')).href, {
        headers: { Cookie: cookie },
      })
      return answer.status === 200
        ? ((await answer.json()) as { data: { attributes: { email: string } } }).data.attributes.email
        : answer.status
    }
    const token = `local_api_token=${own.get('local_api_token')}`
    expect(await me(`local_api_token=${foreign}; ${token}; ${host}`)).toBe('owner@example.com')
    expect(await me(`${token}; local_api_token=${foreign}; ${host}`)).toBe('owner@example.com')
    expect(await me(`local_api_token=${foreign}; ${host}`)).toBe('owner@example.com')
    // Without the host's own cookie nobody is signed in here.
    expect(await me(`local_api_token=${foreign}`)).toBe(401)
    const tossed = `\u00a0__Host-session=${thief.cookies().get('__Host-session')}`
    expect(await me(`${tossed}; local_api_token=${foreign}`)).toBe(401)
    expect(await me(`${host}; __Host-session=${thief.cookies().get('__Host-session')}; ${token}`)).toBe(401)
  })

  test('are renewed while they are used, by pages and calls, and forgotten once the session has ended', async () => {
    const visitor = await customer('renewed@example.com')
    const before = visitor.cookies().get('__Host-session')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE_MS })
    expect(await isSignedIn(visitor)).toBe(true)
    expect(visitor.cookies().get('__Host-session')).not.toBe(before)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * DAY_MS })
    expect(await isSignedIn(visitor)).toBe(false)
    expect(visitor.cookies().has('__Host-session')).toBe(false)
    expect(visitor.cookies().has('local_logged_in')).toBe(false)
    vi.useRealTimers()
  })

  test('change nothing on a page that all visitors share', async () => {
    const visitor = await customer('shared@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE_MS })
    const answer = await visitor.ask(visitor.store.url('home'))
    expect(answer.headers.getSetCookie()).toEqual([])
    vi.useRealTimers()
  })
})
