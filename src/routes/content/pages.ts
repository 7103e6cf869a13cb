export { contactPage, postContact, showContact } from './contact.tsx'
export { artworkGuidePage, printGuidePage, sizeGuidePage } from './guides.tsx'
export { helpPage } from './help.tsx'
export { materialPage, materialsPage } from './materials.tsx'
export { offlinePage } from './offline.tsx'
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
