import { from, type ShopHandler } from './page/page-row.ts'

const pictures = () => import('./files/pictures.ts')
const robots = () => import('./files/robots.ts')
const dielines = () => import('./dielines/dieline-files.ts')
const office = () => import('./office/pages.ts')
const dev = () => import('./dev/pages.ts')

/** What answers at the addresses that are files, by their pattern. */
export const FILES = {
  'pictures/*': from(pictures, 'showPicture'),
  'dielines/*': from(dielines, 'showDielineFile'),
  'api/openapi.json': from(dev, 'showApiDocument'),
  'api/docs': from(dev, 'showApiPage'),
  'dev/packaging': from(dev, 'showPackagingGallery'),
  'dev/mail': from(dev, 'showMail'),
  'manager/insight': from(office, 'showInsight'),
  'manager/insight.csv': from(office, 'downloadInsight'),
  'sitemap.xml': from(robots, 'showSitemap'),
  'robots.txt': from(robots, 'showRobots'),
  'manifest.webmanifest': from(robots, 'showManifest'),
  'speculation-rules.json': from(robots, 'showSpeculationRules'),
} satisfies Record<string, () => Promise<ShopHandler>>
