import type { Page } from 'playwright-core'
import { openAsManager } from '../browser/manager.ts'
import { bagsBought, send, signedUp } from '../browser/prepared.ts'
import type { ContactSheet } from './sheet.ts'

const FIRM = { company: 'Kartonwerk', contactName: 'Bea', employees: '10-49', plus: '1' }
/** The country of the firm of each store's sheet, and the number that its register gave it. */
const REGISTERED: Partial<Record<string, { countryIso: string; registryNumber: string }>> = {
  pl: { countryIso: 'PL', registryNumber: '0000123456' },
}
const IN_GERMANY = { countryIso: 'DE', registryNumber: 'HRB 12345' }

/** The account of somebody who has bought something and asked for a quote. */
export async function drawAccount(sheet: ContactSheet, page: Page): Promise<void> {
  const { store } = sheet
  const email = `konto-${store.code}@example.com`
  await signedUp(page, store, email)
  const { number: orderNumber } = await bagsBought(page, store, email)
  await send(page, `${store.url('quote-request')}?product=mailer-box-eco&quantity=500`, { contactName: 'Ada', email })
  await sheet.at(page, 'account-orders')
  await sheet.at(page, 'account-order', { params: { orderNumber } })
  for (const route of ['account-boxes', 'account-addresses', 'account-settings', 'account-security'] as const)
    await sheet.at(page, route)
  for (const route of ['account-password', 'account-email', 'account-invoices', 'account-wallet'] as const)
    await sheet.at(page, route)
  for (const route of ['account-saved-cards', 'account-trees', 'account-my-data', 'own-requests'] as const)
    await sheet.at(page, route)
  await sheet.first(page, 'own-request', '/quote_requests/')
}

/** The company of somebody who has Plus, and has bought something for it. @param office whose page is the merchant's */
export async function drawCompany(sheet: ContactSheet, page: Page, office: Page): Promise<void> {
  const { store } = sheet
  const { url, t } = store
  const company = `${FIRM.company} ${store.code}`
  await sheet.at(page, 'plus-register')
  await send(page, url('plus-register'), { ...FIRM, company, ...(REGISTERED[store.code] ?? IN_GERMANY) })
  await openAsManager(office, store, new URL(url('manager-companies')).pathname)
  await office.getByRole('link', { name: company }).click()
  await office.getByRole('button', { name: t('office-company.approve') }).click()
  await office.getByText(t('company-logged.approve')).first().waitFor()
  await send(page, url('plus-members'), { intent: 'invite', email: `kollege-${store.code}@example.com`, role: 'buyer' })
  const { number: orderNumber } = await bagsBought(page, store, `konto-${store.code}@example.com`)
  for (const route of ['plus-catalogue', 'plus-members', 'plus-settings', 'plus-addresses', 'plus-log'] as const)
    await sheet.at(page, route)
  for (const route of ['plus-items', 'plus-new-item', 'plus-quick-order', 'plus-spending', 'plus-quotes'] as const)
    await sheet.at(page, route)
  for (const route of ['plus-orders', 'plus-personal-details'] as const) await sheet.at(page, route)
  for (const route of ['plus-order-placed', 'plus-order-details', 'plus-order-items', 'plus-order-payment'] as const)
    await sheet.at(page, route, { params: { orderNumber } })
}
