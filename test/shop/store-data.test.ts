import { describe, expect, test } from 'vitest'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { Visitor } from './visitor.ts'

describe('what a store states of itself', () => {
  test('stands in its pages: title, help in its language, reviews, and places elsewhere', async () => {
    for (const { code, pageTitle, languageTag, externalLinks, outsideLinks } of regionList) {
      const ada = new Visitor(code)
      const page = await ada.open(ada.store.url('help'))
      expect([code, /<title>(.*?)<\/title>/.exec(page.html)?.[1]?.endsWith(`| ${pageTitle}`)]).toEqual([code, true])
      expect(page.html).toContain(`property="og:site_name" content="${pageTitle}"`)
      expect(externalLinks.help).toBe(new URL(`/${languageTag.split('-')[0]}`, getRegion('eu').externalLinks.help).href)
      const hrefs = page.links.map(({ href }) => href)
      for (const href of [...Object.values(externalLinks), ...Object.values(outsideLinks)])
        expect([code, href, hrefs.includes(href)]).toEqual([code, href, true])
    }
  })
})

describe('the offer of a nearer store', () => {
  test('lies hidden in a page, the same for everybody, and says nothing in the checkout', async () => {
    const ada = new Visitor('pl')
    const plain = await ada.open(ada.store.url('impressum'))
    expect(plain.html).toMatch(/<aside hidden="" [^>]*data-nearer="Sklep dla Twojego kraju: {{store}}\."/)
    const bob = new Visitor('pl')
    await bob.open(`${bob.store.url('switch-store')}?to=de&from=/`)
    expect((await bob.open(bob.store.url('impressum'))).html).toBe(plain.html)
  })

  test('is declined by staying, which is remembered', async () => {
    const ada = new Visitor('pl')
    const page = await ada.open(ada.store.url('impressum'))
    const stayed = await ada.follow(page, ada.store.t('nearer.stay'))
    expect([stayed.url, ada.cookies().get('region')]).toEqual([page.url, 'PL'])
  })
})
