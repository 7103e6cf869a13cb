import { HERO } from '../../packaging/hero.ts'
import { HomePage } from '../../pages/home/home-page.tsx'
import { doorDays } from '../../pricing/delivery.ts'
import { linePrice } from '../../pricing/express.ts'
import { categoryFaces, facesOfUses } from '../catalogue/faces.ts'
import { indexedHead } from '../page/head.ts'
import { offerOf, popularOffers, soldIn, usualConfiguration } from '../page/product-offers.ts'
import { page } from '../page/storefront.tsx'
import type { SharedLoader } from '../page-cache/shared-page.ts'

export const homePage: SharedLoader = async ({ store, catalogue, here }) => {
  const { list } = catalogue
  const products = soldIn(store.region, catalogue.products)
  const hero = products.find(({ type }) => type === HERO.product) ?? products[0]!
  const samples = products.find(({ style }) => style === 'samples')
  const categories = categoryFaces(products)
  const popular = popularOffers(store.region, products, list)
  const head = indexedHead({
    store,
    route: 'home',
    title: store.t('meta.home', { site: store.region.pageTitle }),
    description: store.t('meta.homeText'),
    structured: [organization(store.url('home'))],
  })
  return {
    tags: [`prices-${store.region.currency}`],
    page: page({
      store,
      area: 'home',
      head,
      here,
      children: (
        <HomePage
          store={store.region.code}
          hero={offerOf(hero, list)}
          popular={popular}
          uses={facesOfUses(products)}
          categories={categories}
          samplePrice={samples ? linePrice(samples, usualConfiguration(samples), 'standard', list) : null}
          kinds={products.length}
          days={doorDays(hero, 'standard', store.region)}
          printDays={hero.productionDays}
        />
      ),
    }),
  }
}

function organization(url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Boxwright',
    url,
    logo: new URL('/favicon.svg', url).href,
  }
}
