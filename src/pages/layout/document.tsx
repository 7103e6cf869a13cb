import assets from 'virtual:assets'
import type { ReactNode } from 'react'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import type { Alternate } from '../../regions/paths.ts'
import type { Region } from '../../regions/region.ts'
import { useShop } from '../../ui/shop.tsx'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import type { PageArea } from './area.ts'
import styles from './document.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NearerStore } from './nearer-store.tsx'
import { useIsRefused } from './refused.tsx'

/** The metadata of a page for search engines and social networks. */
export interface PageHead {
  title: string
  description?: string
  /** Absolute address; a page that stands for no address has none, and is not indexed. */
  canonical?: string
  /** Not to be indexed although it has one: it is part of the page there. */
  noindex?: true
  alternates?: Alternate[]
  /** Absolute address of the picture for social networks. */
  picture?: string
  /** schema.org objects. */
  structured?: object[]
}

interface DocumentProps {
  /** The area whose style sheet is linked. */
  area: PageArea
  head: PageHead
  region: Region
  children: ReactNode
  /** The checkout has a header without navigation, so that nothing distracts from the task. */
  plain?: boolean
  /** Whether it says that no card is charged. */
  isSandbox: boolean
  /** Analytics events of viewing this page, for visitors who have consented. */
  events?: ShopEvent[] | undefined
  /** True outside production, where tests may set additional keys. */
  test: boolean
}

/** The whole document: head, header, main, footer. */
export function Document({ area, head, region, children, plain = false, isSandbox, events, test }: DocumentProps) {
  const { t } = useShop()
  const sheet = assets.styles[area]
  // A screen reader reads the title of a new page first. The page of an error has one that says what is wrong.
  const saysRefused = useIsRefused() && area !== 'error'
  return (
    <html lang={region.languageTag} data-store={region.code} {...(test && { 'data-test': '' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{saysRefused ? t('meta.refused', { title: head.title }) : head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        {(head.noindex || !head.canonical) && <meta name="robots" content="noindex" />}
        {head.alternates?.map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {sheet && <link rel="stylesheet" href={sheet} />}
        <script type="module" async src={assets.script} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={region.pageTitle} />
        <meta property="og:locale" content={region.formatLocale.replace('-', '_')} />
        <meta property="og:title" content={head.title} />
        {head.description && <meta property="og:description" content={head.description} />}
        {head.canonical && <meta property="og:url" content={head.canonical} />}
        {head.picture && <meta property="og:image" content={head.picture} />}
        {head.structured?.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(item) }} />
        ))}
        {events && (
          <script type="application/json" data-events="" dangerouslySetInnerHTML={{ __html: jsonForHtml(events) }} />
        )}
      </head>
      <body>
        <a className={styles.skip} href="#content">
          {t('shell.skip')}
        </a>
        <ConsentBanner />
        <Header region={region} plain={plain} />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer region={region} plain={plain} isSandbox={isSandbox} />
        {!plain && <NearerStore region={region} />}
      </body>
    </html>
  )
}

/** JSON that cannot close its script element. */
const jsonForHtml = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c')
