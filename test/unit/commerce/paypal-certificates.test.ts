import { afterEach, expect, test, vi } from 'vitest'
import { Certificates } from '../../../src/commerce/payments/paypal/certificates.ts'
import { paypalEvent } from '../../../src/commerce/payments/paypal/paypal-event.ts'
import { openSigner } from '../../paypal/signer.ts'

const ORIGIN = 'https://api.paypal.com'
const from = `${ORIGIN}/v1/notifications/certs/`
const { sign, certificates: served } = openSigner(ORIGIN, 'WH-1')
const body = JSON.stringify({ id: 'WH-EVENT', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER' } })

/** Serves the certificate of events as PayPal does, and nothing else. */
const asked = () =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      String(address) === `${from}CERT-good` ? new Response(served.good) : new Response('', { status: 404 }),
    )

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Takes an event, with its certificate at another address where one is named. */
function take(certificates: Certificates, address?: string) {
  const { headers } = sign(body)
  const said = { ...headers, ...(address && { 'PayPal-Cert-Url': address }) }
  const sent = new Map(Object.entries(said).map(([name, value]) => [name.toLowerCase(), value]))
  const bytes = new TextEncoder().encode(body)
  return paypalEvent(bytes, (name) => sent.get(name), { webhookId: 'WH-1', from, certificates })
}

test('the certificate of an event is asked for once', async () => {
  const ask = asked()
  const certificates = new Certificates()
  for (let count = 0; count < 50; count++) expect((await take(certificates))?.id).toBe('WH-EVENT')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('events that name ever new certificates have ten asked for in a minute, and PayPal’s own are taken all the while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = asked()
  const certificates = new Certificates()
  expect(await take(certificates)).not.toBeNull()
  const answers = []
  for (let count = 0; count < 200; count++) {
    const forged = take(certificates, `${from}CERT-${count}`)
    answers.push(await forged.catch((cause: { status: number }) => cause.status))
    expect((await take(certificates))?.id).toBe('WH-EVENT')
  }
  expect(ask).toHaveBeenCalledTimes(10)
  expect([answers.filter((one) => one === null).length, answers.filter((one) => one === 429).length]).toEqual([9, 191])
  vi.setSystemTime(Date.now() + 61_000)
  expect(await take(certificates, `${from}CERT-later`)).toBeNull()
  expect(ask).toHaveBeenCalledTimes(11)
})

test('a certificate anywhere else is not asked for', async () => {
  const ask = asked()
  for (const address of [
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-good',
    `${from}../../x`,
    `${from}CERT-good?x`,
    'http://169.254.169.254/',
    '',
  ])
    expect([address, await take(new Certificates(), address || ' ')]).toEqual([address, null])
  expect(ask).not.toHaveBeenCalled()
})
