import { expect, test } from 'vitest'
import { pdfText } from '../../pdf-text.ts'
import { voiceOf } from '../../store.ts'
import { Visitor } from '../visitor.ts'
import { sentOffer } from './sent-offer.ts'

test('an offer that a mail leads to in another language stays in it: its forms and its files', async () => {
  const ada = new Visitor('de')
  const { token } = await sentOffer('de', 'lisboa@example.com')
  const page = await ada.open(`${ada.store.url('offer-review', { offerToken: token })}?language=pt`)
  expect(page.html).toContain('lang="pt-PT"')
  const files = page.links
    .map(({ href }) => new URL(href, page.url))
    .filter(({ searchParams }) => searchParams.has('file'))
  expect(files.map(({ searchParams }) => searchParams.get('language'))).toEqual(['pt'])
  const form = page.forms.find(({ buttons }) => buttons.some(({ value }) => value === 'update'))!
  form.fields.set('intent', 'update')
  const updated = await ada.post(new URL(form.action, page.url).href, form.fields)
  expect([updated.status, updated.html.includes('lang="pt-PT"')]).toEqual([200, true])

  // What is agreed to is kept as it was read.
  const t = voiceOf('pt')
  await ada.press(updated, t('custom-offer.accept'), { name: 'Ada', agreed: 'on' })
  const accepted = new URL(page.url)
  accepted.searchParams.set('file', 'accepted')
  const paper = await pdfText(await (await ada.ask(accepted.href)).arrayBuffer())
  expect(paper.replace(/\s+/g, ' ')).toContain(t('custom-offer.consent'))
})
