import { describe, expect, test } from 'vitest'
import { urlOf } from '../../../src/regions/paths.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { mailTo, PASSWORD } from '../account/people.ts'
import { deployedShop } from '../deployed.ts'
import { Visitor } from '../visitor.ts'

const site = { environment: 'dev', previewHost: 'a.preview.example' } as const
const door = deployedShop({
  ENVIRONMENT: 'dev',
  PREVIEW_HOST_SUFFIX: '.preview.example',
  ORDER_TOKEN_SECRET: 'one of its own',
  API_TOKEN_SECRET: 'and another',
})

describe('a preview host', () => {
  test('lets no search engine in', async () => {
    const robots = await new Visitor('eu', door).ask('https://a.preview.example/robots.txt')
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
  })

  test.each(regionList)('shows the pages of $code under its prefix, whose links stay there', async (region) => {
    const ada = new Visitor(region.code, door)
    for (const [route, params] of [
      ['home', {}],
      ['shop', {}],
      ['product', { product: 'paper-bag' }],
      ['cart', {}],
    ] as const) {
      const address = urlOf(region, site, route, params)
      const { status, links, html } = await ada.open(address)
      expect([address, status]).toEqual([address, 200])
      const shop = new URL(urlOf(region, site, 'shop')).pathname
      expect([address, links.some(({ href }) => href === shop)]).toEqual([address, true])
      if (route !== 'cart') expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    }
    const manifest = await ada.ask('https://a.preview.example/manifest.webmanifest')
    expect(await manifest.json()).toMatchObject({ start_url: '/' })
  })

  test('goes back from a form to the page of its store', async () => {
    const ada = new Visitor('pl', door)
    const page = await ada.open(urlOf(getRegion('pl'), site, 'shop'))
    expect((await ada.press(page, ada.store.t('consent.decline'))).url).toBe(page.url)
  })

  test('mails addresses of its own, in which an account is confirmed', async () => {
    const ada = new Visitor('pl', door)
    const { t } = ada.store
    const email = 'preview@example.com'
    const form = await ada.open(urlOf(getRegion('pl'), site, 'registration'))
    await ada.press(form, t('registration.act'), { email, password: PASSWORD })
    const { link } = await mailTo(email, 'account-confirm')
    expect(link.startsWith(`${urlOf(getRegion('pl'), site, 'registration-confirm')}?token=`)).toBe(true)
    expect((await ada.open(link)).words).toContain(t('registration.confirmAct'))
  })
})
