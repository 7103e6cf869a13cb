import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { hold } from '../hold.ts'
import { signedUp } from '../prepared.ts'
import { shown } from '../shown.ts'
import { type TestStore, testStore } from '../store.ts'
import { STORES, signOut } from './people.ts'

const visit = openChromium()

/** The lock of the device: it holds passkeys, and knows its owner as long as a test does not say otherwise. */
class Device {
  readonly #session: CDPSession
  readonly #authenticatorId: string

  private constructor(session: CDPSession, authenticatorId: string) {
    this.#session = session
    this.#authenticatorId = authenticatorId
  }

  static async of(page: Page): Promise<Device> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new Device(session, authenticatorId)
  }

  async rpIds(): Promise<(string | undefined)[]> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', this.#of)
    return credentials.map(({ rpId }) => rpId)
  }

  /** Somebody whom the device does not know answers from now on, who is refused; or its owner again. */
  knows(isUserVerified: boolean): Promise<unknown> {
    return this.#session.send('WebAuthn.setUserVerified', { ...this.#of, isUserVerified })
  }

  /** From now on it asks and waits, as nobody touches it; or its owner does at once again. */
  waits(doesWait: boolean): Promise<unknown> {
    return this.#session.send('WebAuthn.setAutomaticPresenceSimulation', { ...this.#of, enabled: !doesWait })
  }

  get #of() {
    return { authenticatorId: this.#authenticatorId }
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Adds a passkey on the page of security. */
async function addPasskey(page: Page, { url, t }: TestStore): Promise<void> {
  await page.goto(url('account-security'))
  await press(page, t('passkey.add'))
  await page.getByText(t('passkey.saved')).waitFor()
}

const isSignedIn = async (page: Page, { url }: TestStore): Promise<boolean> => {
  await page.goto(url('account-security'))
  return page.url() === url('account-security')
}

describe.each(firstRows(STORES))('in %s a passkey', (code) => {
  test('is added, named, signs in by its button and in the field of the address, and is removed', async () => {
    const page = await (await visit()).newPage()
    const device = await Device.of(page)
    const store = testStore(code)
    const { t } = store
    await signedUp(page, store, `passkey-${code}@example.com`)
    await addPasskey(page, store)
    expect(await device.rpIds()).toEqual([new URL(store.url('home')).hostname])
    await page.getByLabel(t('passkey.name')).fill('Desk')
    // The page says the same before and after.
    await Promise.all([page.waitForEvent('load'), press(page, t('passkey.rename'))])
    await page.goto(store.url('account-security'))
    expect(await page.getByLabel(t('passkey.name')).inputValue()).toBe('Desk')

    await signOut(page, store)
    expect(await isSignedIn(page, store)).toBe(false)
    await press(page, t('passkey.signIn'))
    await page.waitForURL(store.url('account-security'))

    await signOut(page, store)
    await page.goto(store.url('sign-in'))
    const asked = page.waitForRequest((request) => request.url() === store.url('passkey-options'))
    await page.locator('#email').focus()
    await asked
    await page.waitForURL(store.url('account-orders'))

    await page.goto(store.url('account-security'))
    await press(page, t('passkey.remove'))
    await shown(page.getByText(t('passkey.removed')))
    expect(await page.getByLabel(t('passkey.name')).count()).toBe(0)

    // The device keeps its half, which opens nothing any more.
    await signOut(page, store)
    await page.goto(store.url('sign-in'))
    await press(page, t('passkey.signIn'))
    await shown(page.getByText(t('passkey.failed')))
    expect(await isSignedIn(page, store)).toBe(false)
  })
})

describe.each(firstRows(STORES, 1))('in %s a passkey', (code) => {
  test('that the device refuses is answered by one sentence, and every other way stays', async () => {
    const page = await (await visit()).newPage()
    const device = await Device.of(page)
    const store = testStore(code)
    const { t } = store
    await signedUp(page, store, `no-passkey-${code}@example.com`)
    await device.knows(false)
    await page.goto(store.url('account-security'))
    const said = page.getByText(t('passkey.failed'))
    await press(page, t('passkey.add'))
    await shown(said)
    expect(await said.count()).toBe(1)
    expect(await device.rpIds()).toEqual([])

    await device.knows(true)
    await press(page, t('passkey.add'))
    await page.getByText(t('passkey.saved')).waitFor()

    // On a page that is still open when its session has ended.
    await page.context().clearCookies()
    await press(page, t('passkey.add'))
    await page.waitForURL((address) => address.href.startsWith(store.url('sign-in')))
    expect(new URL(page.url()).searchParams.get('return')).toBe(new URL(store.url('account-security')).pathname)
    await device.knows(false)
    await page.goto(store.url('sign-in'))
    await press(page, t('passkey.signIn'))
    await shown(said)
    expect(await said.count()).toBe(1)
    expect(page.url()).toBe(store.url('sign-in'))
    expect(await page.locator('#password').isEditable()).toBe(true)
  })
})

test('a passkey is offered in a field that had the focus before the script came', async () => {
  const page = await (await visit()).newPage()
  await Device.of(page)
  const store = testStore('eu')
  await signedUp(page, store, 'passkey-early@example.com')
  await addPasskey(page, store)
  await signOut(page, store)
  const script = await hold(page, /passkey-element/)
  await page.goto(store.url('sign-in'))
  await page.locator('#email').focus()
  await script.come()
  await page.waitForURL(store.url('account-orders'))
})

test('a passkey that the button asks for is not given up for one that is offered late', async () => {
  const page = await (await visit()).newPage()
  const device = await Device.of(page)
  const store = testStore('eu')
  await signedUp(page, store, 'passkey-swapped@example.com')
  await addPasskey(page, store)
  await signOut(page, store)
  await page.goto(store.url('sign-in'))
  await page.getByRole('button', { name: store.t('passkey.signIn'), exact: true }).waitFor()
  const offer = Promise.withResolvers<void>()
  const asked = page.waitForRequest(store.url('passkey-options'))
  await page.route(store.url('passkey-options'), (route) => offer.promise.then(() => route.continue()), { times: 1 })
  await page.locator('#email').focus()
  await asked
  await device.waits(true)
  const challenge = page.waitForResponse(store.url('passkey-options'))
  await press(page, store.t('passkey.signIn'))
  await (await challenge).finished()
  const late = page.waitForResponse(store.url('passkey-options'))
  offer.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(await page.getByText(store.t('passkey.failed')).count()).toBe(0)
  await device.waits(false)
  await press(page, store.t('passkey.signIn'))
  await page.waitForURL(store.url('account-orders'))
})

test('a passkey is offered by another challenge before the first one ends', async () => {
  const page = await (await visit()).newPage()
  await Device.of(page)
  const store = testStore('eu')
  await page.clock.install()
  await page.goto(store.url('sign-in'))
  await page.getByRole('button', { name: store.t('passkey.signIn'), exact: true }).waitFor()
  const asked = () => page.waitForRequest(store.url('passkey-options'))
  const first = asked()
  await page.locator('#email').focus()
  await first
  const second = asked()
  await page.clock.fastForward('09:00')
  await second
})

test('without scripts the pages say that a passkey needs them, and show no button that does nothing', async () => {
  const page = await (await visit({ scripts: false })).newPage()
  const store = testStore('eu')
  const { t } = store
  await page.goto(store.url('sign-in'))
  await shown(page.getByText(t('passkey.needsScripts')))
  expect(await page.getByRole('button', { name: t('passkey.signIn') }).count()).toBe(0)
  await signedUp(page, store, 'passkey-no-scripts@example.com')
  await page.goto(store.url('account-security'))
  await shown(page.getByText(t('passkey.needsScripts')))
  expect(await page.getByRole('button', { name: t('passkey.add') }).count()).toBe(0)
})
