export { artworkGuidePage } from './artwork-guide.tsx'
export { contactPage, postContact, showContact } from './contact.tsx'
export { helpPage } from './help.tsx'
export { materialPage } from './material.tsx'
export { materialsPage } from './materials.tsx'
export { offlinePage } from './offline.tsx'
export { printGuidePage } from './print-guide.tsx'
export { sizeGuidePage } from './size-guide.tsx'
export {
  aboutPage,
  deliveryCostsPage,
  ecoPage,
  fscPage,
  impressumPage,
  plusTermsPage,
  privacyPage,
  returnsPage,
  showLegal,
  sustainabilityPage,
  termsPage,
} from './text.tsx'
