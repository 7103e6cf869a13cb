import { expect, test } from 'vitest'
import { LARGEST_ARTWORK_FORM } from '../../../src/contract/artwork-file.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { dxf } from '../../../src/packaging/files/dxf.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { merchant } from '../account/people.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const DXF = dxf(dielineOf(fefco0427, { length: 200, width: 150, height: 50 }, 1.6))

/** An offer that can be saved. */
async function begun() {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const list = await boss.open(url('manager-offers'))
  const draft = await boss.press(list, t('offers.begin'), { contactName: 'Ada', email: 'ada@example.com', store: 'de' })
  /** Presses a button of the composer with files in its field. */
  const send = (page: Page, files: Record<string, BlobPart>, more: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of page.forms.at(-1)!.fields) if (name !== 'files') body.set(name, value)
    for (const [name, value] of Object.entries({ intent: 'save', ...more })) body.set(name, value)
    for (const [name, content] of Object.entries(files)) body.append('files', new Blob([content]), name)
    return boss.open(page.url, { method: 'POST', body, headers: { Origin: new URL(page.url).origin } })
  }
  return { boss, t, draft, send }
}

test('without scripts each file that is refused is named with the reason, and the others are kept with what was typed', async () => {
  const { boss, t, draft, send } = await begun()
  const large = new Uint8Array(LARGEST_ARTWORK_FORM + 1)
  const refused = await send(
    draft,
    { 'gross.pdf': large, 'notiz.txt': 'hello', 'stanze.dxf': DXF },
    { message: 'Wie besprochen' },
  )
  expect([refused.status, refused.html.includes('Wie besprochen')]).toEqual([422, true])
  expect(refused.words).toContain(t('offer-form.fileTooLarge', { name: 'gross.pdf', size: '15' }))
  expect(refused.words).toContain(t('offer-form.fileWrongType', { name: 'notiz.txt' }))
  for (const at of ['href="#files"', 'href="#files-1"', 'id="files-1"']) expect(refused.html).toContain(at)
  const fields = Object.fromEntries(refused.forms.at(-1)!.fields)
  expect(fields['file-0-name']).toBe('stanze.dxf')
  // It stays while something else is done, and is the offer's once it is saved.
  const line = await boss.press(refused, t('offer-form.addFree'))
  expect(Object.fromEntries(line.forms.at(-1)!.fields)['file-0']).toBe(fields['file-0'])
  const saved = await boss.press(refused, t('offer-form.save'))
  expect([saved.status, saved.words.includes(t('offer-form.keepFile', { name: 'stanze.dxf' }))]).toEqual([200, true])
})

test('more files than an offer takes are refused at their field', async () => {
  const { t, draft, send } = await begun()
  let page = draft
  for (let at = 0; at < 4; at++) {
    const files = [0, 1, 2].map((place) => [`${at}-${place}.svg`, `<svg id="a${at}${place}"/>`])
    page = await send(page, Object.fromEntries(files))
  }
  expect(page.status).toBe(422)
  expect(page.words).toContain(t('offer-form.filesMost', { count: '10' }))
})
