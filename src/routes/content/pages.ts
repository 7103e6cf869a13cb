export { contactPage, postContact, showContact } from './contact.tsx'
export { helpPage } from './help.tsx'
export { offlinePage } from './offline.tsx'
export {
  aboutPage,
  deliveryCostsPage,
  ecoPage,
  fscPage,
  impressumPage,
  privacyPage,
  returnsPage,
  showLegal,
  sustainabilityPage,
  termsPage,
} from './text.tsx'
