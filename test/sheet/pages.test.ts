import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openChromium } from '../browser/chromium.ts'
import { testStore } from '../browser/store.ts'
import { drawAccount, drawCompany } from './customer-walk.ts'
import { DRAWN } from './drawn.ts'
import { drawOffice } from './merchant-walk.ts'
import { ContactSheet } from './sheet.ts'
import { drawContent, drawJourney } from './visitor-walk.ts'

const visit = openChromium()
const DOCS = join(import.meta.dirname, '../../docs')

/** The stores whose pages are drawn, by the language that the file is named by. */
const STORES = [
  ['en', 'eu'],
  ['de', 'de'],
  ['pl', 'pl'],
] as const

test.each(STORES)('every kind of page in %s', async (language, code) => {
  const sheet = new ContactSheet(testStore(code))
  const visitor = await (await visit()).newPage()
  await drawContent(sheet, visitor)
  await drawJourney(sheet, visitor)
  const customer = await (await visit()).newPage()
  const merchant = await (await visit()).newPage()
  await drawAccount(sheet, customer)
  await drawCompany(sheet, customer, merchant)
  await drawOffice(sheet, merchant)
  expect(DRAWN.filter((route) => !sheet.names.includes(route))).toEqual([])
  await sheet.write(await visitor.context().newPage(), join(DOCS, `pages-${language}.webp`))
})
