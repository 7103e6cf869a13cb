import type { Page } from 'playwright-core'
import { sentOffer } from '../browser/business/sent-offer.ts'
import type { ContactSheet } from './sheet.ts'

/** The merchant's pages, with what the visitor and the customer of the sheet left there. @param page of a signed-in merchant */
export async function drawOffice(sheet: ContactSheet, page: Page): Promise<void> {
  const { store } = sheet
  const { url } = store
  await page.goto((await sentOffer(store, store.code === 'pl' ? 'PL' : 'DE')).page)
  await sheet.take(page, 'offer-review')
  await page.goto(new URL('/manager/insight', url('home')).href)
  await sheet.take(page, 'manager, insight')
  await sheet.at(page, 'manager-payments')
  await sheet.first(page, 'manager-order-money', '/manager/payments/R')
  for (const route of ['manager-refunds', 'manager-ksef', 'manager-artwork'] as const) await sheet.at(page, route)
  await sheet.at(page, 'manager-messages', { query: 'state=all' })
  await sheet.at(page, 'manager-quotes', { query: 'state=all' })
  await sheet.first(page, 'manager-quote', '/manager/quotes/')
  await sheet.at(page, 'manager-offers')
  await sheet.first(page, 'manager-offer', '/manager/offers/')
  await sheet.at(page, 'manager-customers')
  await sheet.first(page, 'manager-customer', '/manager/customers/')
  await sheet.at(page, 'manager-parts')
  await sheet.at(page, 'manager-companies', { query: 'state=all' })
  const company = await sheet.first(page, 'manager-company', '/manager/companies/')
  const companyId = new URL(company).pathname.split('/').at(-2)!
  await sheet.at(page, 'manager-company-items', { params: { companyId } })
  await sheet.at(page, 'manager-company-prices', { params: { companyId } })
}
