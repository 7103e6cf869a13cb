import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

test('a paid order gives its invoice as PDF and XML, to who holds its key alone', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const payment = await toPayment(ada, 'ada.documents@example.com')
  const orderNumber = cartNumber(ada)
  await order(ada, payment, 'succeeds')
  const details = store.url('order-details', { orderNumber })
  const page = await eventually(async () => {
    const shown = await ada.open(details)
    expect(shown.words).toMatch(/Rechnung INV-\d{4}-\d{6} \(PDF\)/)
    return shown
  })
  for (const words of [store.t('document.delivery-note'), store.t('document.order-confirmation')])
    expect(page.words).toContain(`${words} (PDF)`)
  expect(page.words).not.toContain(store.t('document.pro-forma'))
  const files = [...page.html.matchAll(/href="([^"]+\/documents\/[^"]+)"/g)].map(
    ([, href]) => new URL(href!, details).href,
  )
  expect(files).toHaveLength(4)
  const stranger = new Visitor('de')
  for (const file of files) {
    const answer = await ada.ask(file)
    const start = new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))
    expect([answer.status, start]).toEqual([200, file.includes('/xml/') ? '<?xml' : '%PDF-'])
    expect(answer.headers.get('Content-Disposition')).toContain('attachment')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect((await stranger.ask(file)).status).toBe(404)
  }
  for (const [document, type] of [
    ['INV-2026-999999', 'pdf'],
    ['pro-forma', 'pdf'],
    ['order-confirmation', 'exe'],
  ] as const)
    expect((await ada.ask(store.url('order-document', { orderNumber, document, type }))).status).toBe(404)
})
