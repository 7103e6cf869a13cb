import { from, type ShopHandler } from './page/page-row.ts'

const files = () => import('./files/pages.ts')
const dielines = () => import('./dielines/dieline-files.ts')
const office = () => import('./office/pages.ts')
const dev = () => import('./dev/pages.ts')

/** What answers at the addresses that are files, by their pattern. */
export const FILES = {
  'pictures/*': from(files, 'showPicture'),
  'models/*': from(files, 'showModel'),
  'dielines/*': from(dielines, 'showDielineFile'),
  'api/openapi.json': from(dev, 'showApiDocument'),
  'api/docs': from(dev, 'showApiPage'),
  'dev/packaging': from(dev, 'showPackagingGallery'),
  'dev/mail': from(dev, 'showMail'),
  'manager/insight': from(office, 'showInsight'),
  'manager/insight.csv': from(office, 'downloadInsight'),
  'manager/ledger.csv': from(office, 'downloadLedger'),
  'manager/payments.csv': from(office, 'downloadPayments'),
  'manager/refunds.csv': from(office, 'downloadRefunds'),
  'sitemap.xml': from(files, 'showSitemap'),
  '.well-known/webauthn': from(files, 'showRelatedOrigins'),
  'robots.txt': from(files, 'showRobots'),
  'manifest.webmanifest': from(files, 'showManifest'),
  'speculation-rules.json': from(files, 'showSpeculationRules'),
} satisfies Record<string, () => Promise<ShopHandler>>
