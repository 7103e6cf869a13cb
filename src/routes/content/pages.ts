export { impressumPage, privacyPage, showLegal, termsPage } from './legal.tsx'
export { offlinePage } from './offline.tsx'
