import { type ReactElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { PRICE_LISTS } from '../../src/commerce/seed/price-lists.ts'
import { DatesProvider } from '../../src/pages/layout/dates.tsx'
import { PathsProvider } from '../../src/pages/layout/paths.tsx'
import { LANGUAGE_TAG, type Language, localeOfLanguage } from '../../src/regions/language.ts'
import type { Region } from '../../src/regions/region.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import type { Storefront } from '../../src/routes/page/storefront.tsx'
import { ShopProvider } from '../../src/ui/shop.tsx'
import { plainText } from './plain-text.ts'

export const SITE = { environment: 'production' } as const

/** The store of a language, or eu in that language. */
export function storeSpeaking(language: Language): Region {
  const own = regionList.find((region) => region.language === language)
  const locale = localeOfLanguage(language)
  return own ?? { ...getRegion('eu'), language, languageTag: LANGUAGE_TAG[language], formatLocale: locale, locale }
}

/** The content of a page as text, without header and footer. */
export async function said(store: Storefront, page: ReactElement): Promise<string> {
  const { prelude } = await prerender(
    <ShopProvider shop={store.shop}>
      <DatesProvider dates={store.dates}>
        <PathsProvider paths={{ path: store.path, url: store.url, serves: store.serves, here: '/' }}>
          <Suspense>{page}</Suspense>
        </PathsProvider>
      </DatesProvider>
    </ShopProvider>,
  )
  return plainText(await new Response(prelude).text())
}

export const titled = (title: string, text: string) => `## ${title}\n\n${text}\n`

export const listOf = (region: Region) => PRICE_LISTS.find(({ currency }) => currency === region.currency)!
