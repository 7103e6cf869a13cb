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

/** The fields of the composer as a browser sends them. */
const fieldsOf = (page: Page) => Object.fromEntries(page.forms.at(-1)!.fields)

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

test('files that were sent with a form stay where a colleague has saved another draft, and a tick taken out is told', async () => {
  const { boss, t, draft, send } = await begun()
  const page = await send(draft, { 'stanze.dxf': DXF, 'plan.svg': '<svg id="plan"/>' })
  const files = page.words.includes('stanze.dxf') && page.words.includes('plan.svg')
  expect([files, (await boss.press(page, t('offer-form.save'), { message: 'Anders' })).status]).toEqual([true, 200])

  const [taken] = [...page.html.matchAll(/name="(keep-[0-9a-f]{64})"/g)].map(([, name]) => name!)
  page.forms.at(-1)!.fields.delete(taken!)
  const late = await send(page, { 'skizze.svg': '<svg id="late"/>' })
  expect([late.status, late.words.includes(t('offers.changed'))]).toEqual([422, true])
  expect(fieldsOf(late)).toMatchObject({ message: 'Anders', 'file-0-name': 'skizze.svg', [taken!]: 'on' })
  const told = /<table.*?<\/table>/s.exec(late.html)![0]
  const cells = [...told.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell)
  expect(cells.slice(-2).map((cell) => cell!.split(/, | und /).length)).toEqual([2, 1])
  const saved = await boss.press(late, t('offer-form.save'))
  for (const name of ['stanze.dxf', 'plan.svg', 'skizze.svg'])
    expect(saved.words).toContain(t('offer-form.keepFile', { name }))
})

test('what a manager took the tick out of stays so while something else is done, and once it is saved', async () => {
  const { boss, t, draft, send } = await begun()
  const page = await send(draft, { 'stanze.dxf': DXF, 'skizze.svg': '<svg id="sketch"/>' })
  const [taken, kept] = Object.keys(fieldsOf(page)).filter((name) => name.startsWith('keep-'))
  const { [taken!]: _, ...without } = fieldsOf(page)
  let other = await boss.post(page.url, { ...without, intent: 'add-free' })
  expect(Object.keys(fieldsOf(other))).not.toContain(taken)
  expect(fieldsOf(other)).toMatchObject({ [kept!]: 'on', 'line-0-shown1': 'on' })

  const row = { 'line-0-name': 'Kiste', 'line-0-lead': '5', 'line-0-quantity1': '100', 'line-0-amount1': '90' }
  other = await boss.press(other, t('offer-form.calculate'), row)
  expect(fieldsOf(other)).toMatchObject({ 'line-0-shown1': 'on', 'line-0-shown2': 'on' })
  // The second quantity is for the merchant alone.
  const { 'line-0-shown2': __, ...hiding } = fieldsOf(other)
  const second = { ...hiding, 'line-0-quantity2': '5000', 'line-0-amount2': '900' }
  for (const intent of ['calculate', 'add-free', 'remove-1']) {
    other = await boss.post(page.url, { ...second, intent })
    expect([intent, 'line-0-shown2' in fieldsOf(other), taken! in fieldsOf(other)]).toEqual([intent, false, false])
    // The place for a third is ticked, as nothing is typed in it.
    expect(fieldsOf(other)).toMatchObject({ [kept!]: 'on', 'line-0-shown1': 'on', 'line-0-shown3': 'on' })
  }
  const sent = await boss.press(other, t('offer-form.send'))
  expect(sent.words).toContain(t('managed-offer-state.sent'))
  expect(Object.keys(fieldsOf(sent)).filter((name) => name.startsWith('keep-'))).toEqual([kept])
  const review = new URL(/href="([^"]*\/review\/)"/.exec(sent.html)![1]!, sent.url).href
  const { words } = await new Visitor('de').open(review)
  const names = ['stanze.dxf', 'skizze.svg']
  const left = names.filter((name) => sent.words.includes(t('offer-form.keepFile', { name })))
  expect(left).toHaveLength(1)
  expect(names.filter((name) => words.includes(name))).toEqual(left)
  expect([words.includes(boss.store.money(9_000)), words.includes(boss.store.money(90_000))]).toEqual([true, false])
})
