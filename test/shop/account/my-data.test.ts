import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/contract/duration.ts'
import { eventually } from '../../eventually.ts'
import { Visitor } from '../visitor.ts'
import { customer, merchant, PASSWORD, signIn } from './people.ts'

/** Lets the last sign-in of somebody be a quarter of an hour ago. */
const signedInLongAgo = (email: string) =>
  env.DB.prepare('update sessions set authenticated_at = ? where user_id = (select id from users where email = ?)')
    .bind(new Date(Date.now() - 15 * MINUTE_MS).toISOString(), email)
    .run()

describe('on the page of one’s data', () => {
  test.each(['eu', 'pl', 'cz'] as const)('a copy is asked for and downloaded in %s, by nobody else', async (code) => {
    const email = `copy-${code}@example.com`
    const visitor = await customer(email, code)
    const { store } = visitor
    await visitor.press(await visitor.open(store.url('account-my-data')), store.t('my-data.exportAct'))
    await eventually(async () => {
      const ready = await env.DB.prepare(
        'select ready_at at from data_exports where user_id = (select id from users where email = ?)',
      )
        .bind(email)
        .first<{ at: string | null }>()
      expect(ready!.at).not.toBeNull()
    })
    const page = await visitor.open(store.url('account-my-data'))
    const { href } = page.links.find(({ label }) => label === store.t('my-data.download'))!
    const url = new URL(href, page.url).href
    const archive = await visitor.ask(url)
    expect([archive.status, archive.headers.get('Content-Type'), archive.headers.get('Cache-Control')]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    expect(archive.headers.get('Content-Disposition')).toMatch(/^attachment; filename="boxwright-[\d-]+\.zip"$/)
    expect(new TextDecoder().decode(await archive.arrayBuffer())).toMatch(new RegExp(`^PK[^]*users.json[^]*${email}`))
    const other = await customer(`not-${email}`, code)
    expect((await other.open(url)).status).toBe(404)
    expect((await new Visitor(code).ask(url)).status).toBe(303)
  })

  test('the address of a file that somebody uploaded downloads it, for its owner alone', async () => {
    const visitor = await customer('own-file@example.com')
    const { store } = visitor
    const [sha256, key] = ['c'.repeat(64), 'artwork/own-file']
    await env.DB.prepare(
      `insert into artworks select 'user ' || id, ?, ?, 'lid.pdf', 'application/pdf', 9, 1, 1, '2026-11-02'
        from users where email = 'own-file@example.com'`,
    )
      .bind(sha256, key)
      .run()
    await env.FILES.put(key, 'the lid')
    const url = store.url('account-my-data-file', { sha256 })
    const led = await visitor.ask(url)
    expect(led.status).toBe(303)
    const file = await visitor.ask(new URL(led.headers.get('Location')!, url).href)
    expect([file.status, await file.text()]).toEqual([200, 'the lid'])
    const other = await customer('no-file@example.com')
    for (const address of [url, `${url}?order=R999999999`, `${url}?order=x`])
      expect((await other.open(address)).status).toBe(404)
    expect((await new Visitor().ask(url)).headers.get('Location')).toContain('return=')
  })

  test('whoever signed in long ago does so once more, and is led back', async () => {
    const email = 'once-more@example.com'
    const visitor = await customer(email)
    const { store } = visitor
    const page = await visitor.open(store.url('account-my-data'))
    await signedInLongAgo(email)
    for (const act of ['my-data.exportAct', 'my-data.deleteAct'] as const) {
      const asked = await visitor.press(page, store.t(act))
      expect(new URL(asked.url).search).toContain(encodeURIComponent('/account/data/'))
      const back = await visitor.press(asked, store.t('sign-in.act'), { email, password: PASSWORD })
      expect(back.url).toBe(store.url('account-my-data'))
      await signedInLongAgo(email)
    }
  })

  test('the account is deleted, and kept by signing in', async () => {
    const email = 'delete@example.com'
    const visitor = await customer(email)
    const { store } = visitor
    const page = await visitor.open(store.url('account-my-data'))
    expect(page.words).toContain(store.t('my-data.kept'))
    const done = await visitor.press(page, store.t('my-data.deleteAct'))
    expect(done.words).toContain(store.t('my-data.deleted', { date: '' }).slice(0, 20))
    expect((await visitor.ask(store.url('account-my-data'))).status).toBe(303)
    const eraseAt = () =>
      env.DB.prepare('select erase_at at from users where email = ?').bind(email).first<{ at: string | null }>()
    expect((await eraseAt())!.at).not.toBeNull()
    await signIn(visitor, email)
    expect((await eraseAt())!.at).toBeNull()
  })

  test('the only administrator reads why the account stays, and is shown no button', async () => {
    const ada = await merchant('administrator')
    const { store } = ada
    const page = await ada.open(store.url('account-my-data'))
    expect(page.words).toContain(store.t('my-data.lastAdministrator'))
    expect(page.words).not.toContain(store.t('my-data.deleteAct'))
    const pressed = await ada.post(store.url('account-my-data'), { intent: 'delete' })
    expect([pressed.status, pressed.words.includes(store.t('my-data.lastAdministrator'))]).toEqual([422, true])
  })
})
