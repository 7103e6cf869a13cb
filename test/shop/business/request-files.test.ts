import { expect, test } from 'vitest'
import { sha256 } from '../../../src/contract/sha256.ts'
import { summedUp } from '../error-summary.ts'
import { formWith } from '../page.ts'
import { Visitor } from '../visitor.ts'

const REQUEST = { contactName: 'Ada', email: 'ada@example.com', 'line-0-words': 'A box', 'line-0-quantity1': '500' }

const drawing = (id: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" id="${id}" width="10" height="10"/>`)

/** Sends a file to a visitor's own, as a script of the form does. @returns its SHA-256 */
async function stored(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const hash = await sha256(bytes)
  const call = async (method: string, path: string, type: string, body?: BodyInit) => {
    const answer = await visitor.ask(new URL(`/api/v1/artwork/uploads${path}`, visitor.store.url('home')).href, {
      method,
      headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' },
      ...(body !== undefined && { body }),
    })
    expect([200, 201]).toContain(answer.status)
    return (await answer.json()) as { data: { id: string } }
  }
  const wanted = JSON.stringify({ name, bytes: bytes.byteLength, sha256: hash })
  const { data } = await call('POST', '', 'application/json', wanted)
  await call('PUT', `/${data.id}/parts/1`, 'application/octet-stream', bytes)
  await call('POST', `/${data.id}/finish`, 'application/json')
  return hash
}

test('files that came before the form are in the request by their hashes, and stay in the form until it is sent', async () => {
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const hash = await stored(ada, drawing('ada'), 'kiste.svg')
  const form = await ada.open(url('quote-request'))
  const longer = await ada.press(form, t('quote.addLine'), { ...REQUEST, 'file-3': hash, 'file-3-name': 'kiste.svg' })
  expect([longer.words, longer.html]).toEqual([expect.stringContaining('kiste.svg'), expect.stringContaining(hash)])
  const one = await ada.press(longer, t('quote.removeLine', { number: 2 }))
  const sent = await ada.press(one, t('quote.send'))
  const own = await ada.follow(sent, t('quote.see'))
  expect(own.words).toContain('kiste.svg')
})

test('a hash of somebody else’s file is refused beside the field of files, and the form is shown without it', async () => {
  const [ada, eve] = [new Visitor('de'), new Visitor('de')]
  const { t, url } = eve.store
  const theirs = await stored(ada, drawing('ada'), 'geheim.svg')
  const own = await stored(eve, drawing('eve'), 'eve.svg')
  for (const hash of [theirs, 'no hash', '0'.repeat(64)]) {
    const form = await eve.open(url('quote-request'))
    const files = { 'file-0': own, 'file-0-name': 'eve.svg', 'file-1': hash, 'file-1-name': 'fremd.svg' }
    const refused = await eve.press(form, t('quote.send'), { ...REQUEST, ...files })
    expect([refused.status, refused.words.split(t('quote.fileGone')).length]).toEqual([422, 3])
    expect(refused.html).toContain('id="files-error"')
    expect([refused.words.includes('eve.svg'), refused.words.includes('fremd.svg')]).toEqual([true, false])
    const sent = await eve.press(refused, t('quote.send'))
    expect((await eve.follow(sent, t('quote.see'))).words).toContain('eve.svg')
  }
})

test.each([
  ['is refused', { email: 'ada' }, 422, ['email', 'files']],
  ['has a line more', { add: '1' }, 200, ['files']],
  ['has a line fewer', { remove: '0' }, 200, ['files']],
])('files that the form itself brought are to be chosen once more where it %s', async (_, act, status, problems) => {
  const ada = new Visitor('pl')
  const { t, url } = ada.store
  const form = await ada.open(url('quote-request'))
  const send = (files: Blob) => {
    const body = new FormData()
    for (const [name, value] of formWith(form, t('quote.send')).fields) if (name !== 'files') body.set(name, value)
    for (const [name, value] of Object.entries({ ...REQUEST, ...act })) body.set(name, value)
    body.append('files', files, 'szkic.svg')
    return ada.open(form.url, { method: 'POST', body, headers: { Origin: new URL(form.url).origin } })
  }
  const shown = await send(new Blob([drawing('ada')]))
  expect([shown.status, summedUp(shown)]).toEqual([status, problems])
  expect(shown.words).toContain(t('checkout.filesAgain'))
  // A field without a file.
  expect(summedUp(await send(new Blob([])))).toEqual(problems.filter((field) => field !== 'files'))
})
