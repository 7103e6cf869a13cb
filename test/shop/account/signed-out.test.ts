import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import type { Visitor } from '../visitor.ts'
import { customer, merchant, register, signIn } from './people.ts'

/** Ends the session of this browser, as an hour's rest or another tab does. */
const forget = (visitor: Visitor) => visitor.cookies().clear()

function expectKept(page: Page, { store }: Visitor, path: string): void {
  expect([page.status, page.words]).toEqual([401, expect.stringContaining(store.t('error.signedOutText'))])
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  const { href } = page.links.find(({ label }) => label === store.t('error.signInTab'))!
  expect(href).toBe(`${new URL(store.url('sign-in')).pathname}?return=${encodeURIComponent(path)}`)
}

test.each(['eu', 'de', 'pl'] as const)(
  'a form of an account in %s that is sent after its session ended is sent again after a sign-in',
  async (code) => {
    const email = `kept-${code}@example.com`
    const ada = await customer(email, code)
    const { store } = ada
    const settings = store.url('account-settings')
    const page = await ada.open(settings)
    forget(ada)
    const kept = await ada.press(page, store.t('settings.save'), { person: 'Ada “Lovelace” & <Sons>' })
    expectKept(kept, ada, new URL(settings).pathname)
    // Before the sign-in it is kept as before.
    expectKept(await ada.press(kept, store.t('error.sendAgain')), ada, new URL(settings).pathname)
    await signIn(ada, email)
    const saved = await ada.press(kept, store.t('error.sendAgain'))
    expect(saved.words).toContain(store.t('settings.saved'))
    const again = await ada.open(settings)
    expect(again.forms.find(({ fields }) => fields.has('person'))!.fields.get('person')).toBe('Ada “Lovelace” & <Sons>')
  },
)

test('a text of several lines is kept as it was typed', async () => {
  const office = await merchant('order_manager')
  const place = office.store.url('manager-order-messages', { orderNumber: 'BX-1' })
  forget(office)
  const kept = await office.post(place, { text: 'First line\r\nSecond line', intent: 'send' })
  expect(kept.html).toContain('name="text" value="First line\r\nSecond line"')
})

test('files are not kept, which is said', async () => {
  const office = await merchant('order_manager')
  const place = office.store.url('manager-payments')
  forget(office)
  const body = new FormData()
  body.append('intent', 'read')
  body.append('statement', new File(['<Document/>'], 'statement.xml', { type: 'text/xml' }))
  const headers = { Origin: new URL(place).origin }
  const kept = await office.open(place, { method: 'POST', body, headers })
  expectKept(kept, office, new URL(place).pathname)
  expect(kept.words).toContain(office.store.t('error.signedOutFiles'))
  expect(kept.forms.find(({ fields }) => fields.has('intent'))!.fields.get('intent')).toBe('read')
})

test('a form that would be too large to be sent again leads to the sign-in', async () => {
  const office = await merchant('order_manager')
  const place = office.store.url('manager-offer', { offerNumber: 'O123456789' })
  forget(office)
  const body = new FormData()
  body.append('line-0-words', '"'.repeat(200_000))
  const answer = await office.open(place, { method: 'POST', body, headers: { Origin: new URL(place).origin } })
  expect([answer.status, new URL(answer.url).pathname]).toEqual([200, new URL(office.store.url('sign-in')).pathname])
})

test('a password is on no page: whoever changes it is led to the sign-in', async () => {
  const ada = await customer('kept-password@example.com')
  const { store } = ada
  const page = await ada.open(store.url('account-password'))
  forget(ada)
  const typed = { password: 'ten green bottles', oldPassword: 'nine yellow boxes' }
  const answer = await ada.press(page, store.t('password.resetAct'), typed)
  expect(new URL(answer.url).pathname).toBe(new URL(store.url('sign-in')).pathname)
  expect(answer.html).not.toMatch(/ten green bottles|nine yellow boxes/)
})

test('somebody else who signs in does it as themselves', async () => {
  const ada = await customer('kept-ada@example.com')
  const { store } = ada
  const page = await ada.open(store.url('account-settings'))
  forget(ada)
  const kept = await ada.press(page, store.t('settings.save'), { person: 'Ada' })
  await register(ada, 'kept-eve@example.com')
  const saved = await ada.press(kept, store.t('error.sendAgain'))
  expect(saved.words).toContain('kept-eve@example.com')
})
