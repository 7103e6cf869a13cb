import type { Product } from '../../contract/catalogue.ts'
import type { Storefront } from './storefront.tsx'

interface Named {
  name: string
  url: string
}

/** schema.org BreadcrumbList from the home page to here. */
export function breadcrumbList(store: Storefront, crumbs: Named[]): object {
  const all = [{ name: store.t('shell.homeCrumb'), url: store.url('home') }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  }
}

/** schema.org Product with the range of its price per piece, as decimal text, of the kind that the store shows large. */
export function productData(
  store: Storefront,
  product: Product,
  picture: string,
  prices: { lowest: string; highest: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: product.type,
    name: store.t(`product-name.${product.type}`),
    description: store.t(`product-text.${product.type}`),
    image: picture,
    brand: { '@type': 'Brand', name: 'Boxwright' },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: store.region.currency,
      lowPrice: prices.lowest,
      highPrice: prices.highest,
      offerCount: product.quantities.length,
      availability: 'https://schema.org/InStock',
      url: store.url('product', { product: product.type }),
    },
  }
}

/** schema.org FAQPage. Links are left out of the answers: they are relative to the page. */
export function questionList(questions: { question: string; html: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.replace(/<\/?a\b[^>]*>/g, '').trim() },
    })),
  }
}
