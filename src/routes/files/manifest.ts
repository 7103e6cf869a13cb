import { pathOf } from '../../regions/paths.ts'
import type { ShopContext } from '../shop-env.ts'
import { CACHED_DAY } from './caching.ts'

/** GET /manifest.webmanifest: the web app manifest of the host's own store. */
export function showManifest(c: ShopContext): Response {
  const { region, site } = c.var
  const manifest = {
    name: 'Boxwright',
    short_name: 'Boxwright',
    start_url: pathOf(region, 'home', {}, site),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    lang: region.languageTag,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
  return c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': CACHED_DAY,
  })
}
