import { expect, test } from 'vitest'
import { voiceOf } from '../../store.ts'
import { Visitor } from '../visitor.ts'

test('a page in the language of a mail has the addresses of its store: its answer about cookies is kept', async () => {
  const ada = new Visitor('de')
  const page = await ada.open(`${ada.store.url('impressum')}?language=pl`)
  const t = voiceOf('pl')
  expect(page.words).toContain(t('consent.title'))
  const links = page.links.map(({ href }) => href)
  expect(links).toContain(new URL(ada.store.url('shop')).pathname)
  expect(links).not.toContain(new URL(new Visitor('pl').store.url('shop')).pathname)
  expect(ada.cookies().has('ph-pref')).toBe(false)
  await ada.press(page, t('consent.decline'))
  expect(ada.cookies().has('ph-pref')).toBe(true)
})

test('a page in another language than its store’s is canonical at the store’s own address', async () => {
  const ada = new Visitor('cz')
  const address = ada.store.url('privacy-policy')
  const { html } = await ada.open(`${address}?language=de`)
  expect(/<html [^>]*lang="([^"]+)"/.exec(html)?.[1]).toBe('de')
  expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(address)
})

test('a form that is posted to an address of another language arrives with what was typed', async () => {
  const ada = new Visitor('de')
  const { pathname } = new URL(new Visitor('pl').store.url('cookies'))
  const moved = new URL(pathname, ada.store.url('home')).href
  const body = new URLSearchParams({ choice: 'none' })
  const answer = await ada.ask(moved, { method: 'POST', body, headers: { Origin: new URL(moved).origin } })
  const { pathname: own } = new URL(ada.store.url('cookies'))
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, own])
})
