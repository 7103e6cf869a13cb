import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../src/contract/duration.ts'
import { Visitor } from '../visitor.ts'
import { customer, mailTo, PASSWORD, signIn } from './people.ts'

/** Moves the clock past the time for which a sign-in is a proof. */
const rest = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE_MS })

describe('what protects an account is changed without scripts', () => {
  test.each(['eu', 'pl', 'de'] as const)('in %s: the password, by the old one', async (code) => {
    const email = `password-${code}@example.com`
    const visitor = await customer(email, code)
    const { store } = visitor
    const elsewhere = new Visitor(code)
    await signIn(elsewhere, email)
    rest()
    const overview = await visitor.open(store.url('account-security'))
    expect(overview.words).toContain(email)
    const form = await visitor.follow(overview, store.t('security.changePassword'))
    const wrong = await visitor.press(form, store.t('password.resetAct'), {
      oldPassword: 'not the password',
      password: 'ten green boxes',
    })
    expect([wrong.status, wrong.words.includes(store.t('security.oldPasswordWrong'))]).toEqual([422, true])
    const done = await visitor.press(wrong, store.t('password.resetAct'), {
      oldPassword: PASSWORD,
      password: 'ten green boxes',
    })
    expect(done.words).toContain(store.t('security.passwordDone'))
    expect((await elsewhere.ask(store.url('account-security'))).status).toBe(303)
    vi.useRealTimers()
  })

  test('a passkey: on a page that was open for long, its script is told where to sign in once more', async () => {
    const visitor = await customer('long-open@example.com')
    const { store } = visitor
    const ask = async (of: Visitor) => JSON.parse((await of.post(store.url('passkey-options'), { intent: 'add' })).html)
    expect(await ask(visitor)).toHaveProperty('challenge')
    rest()
    const pathOf = (route: 'sign-in' | 'account-security') => new URL(store.url(route)).pathname
    const told = { signIn: `${pathOf('sign-in')}?return=${encodeURIComponent(pathOf('account-security'))}` }
    expect([await ask(visitor), await ask(new Visitor())]).toEqual([told, told])
    vi.useRealTimers()
  })

  test('the address: a proof is asked for first, the new one confirms, the old one takes it back', async () => {
    const visitor = await customer('from@example.com')
    const { store } = visitor
    rest()
    const proof = await visitor.open(store.url('account-email'))
    expect(proof.words).toContain(store.t('sign-in.proof'))
    const form = await visitor.press(proof, store.t('sign-in.act'), { email: 'from@example.com', password: PASSWORD })
    expect(form.url).toBe(store.url('account-email'))
    const same = await visitor.press(form, store.t('security.emailAct'), { email: 'from@example.com' })
    expect([same.status, same.words.includes(store.t('security.emailSame'))]).toEqual([422, true])
    const sent = await visitor.press(form, store.t('security.emailAct'), { email: 'to@example.com' })
    expect(sent.words).toContain(store.t('security.emailSent', { email: 'to@example.com' }))
    const mail = new Visitor()
    const opened = await mail.open((await mailTo('to@example.com', 'account-email-change')).link)
    expect(opened.words).toContain('to@example.com')
    const changed = await mail.press(opened, store.t('security.confirmEmailAct'))
    expect(changed.words).toContain(store.t('security.confirmEmailDone'))
    expect((await visitor.open(store.url('account-security'))).words).toContain('to@example.com')
    const { link } = await mailTo('from@example.com', 'account-email-changed')
    const undone = await mail.press(await mail.open(link), store.t('security.undoEmailAct'))
    expect(undone.words).toContain(store.t('security.undoEmailDone'))
    expect((await visitor.ask(store.url('account-security'))).status).toBe(303)
    const gone = await mail.open(link)
    expect([gone.status, gone.words.includes(store.t('security.undoEmailBad'))]).toEqual([422, true])
    expect(gone.links.map(({ href }) => new URL(href, gone.url).href)).toEqual(
      expect.arrayContaining([store.url('recover-password'), store.url('contact')]),
    )
    expect(gone.words).not.toContain(store.t('sign-in.again'))
    vi.useRealTimers()
  })

  test('the list of sessions names each, and ends one or all others', async () => {
    const email = 'sessions@example.com'
    const visitor = await customer(email)
    const { store } = visitor
    const others = [new Visitor(), new Visitor()]
    for (const other of others) await signIn(other, email)
    const overview = await visitor.open(store.url('account-security'))
    expect(overview.words).toContain(store.t('security.thisSession'))
    const ended = await visitor.press(overview, store.t('security.endSession'))
    expect(ended.words).toContain(store.t('security.sessionEnded'))
    const alone = await visitor.press(ended, store.t('security.endOthers'))
    expect(alone.words).toContain(store.t('security.othersEnded'))
    for (const other of others) expect((await other.ask(store.url('account-security'))).status).toBe(303)
    expect((await visitor.ask(store.url('account-security'))).status).toBe(200)
  })
})
