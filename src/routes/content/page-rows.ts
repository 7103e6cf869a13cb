import { from, names, type PageRows } from '../page/page-row.ts'
import { hasRequestedLanguage } from '../page/requested-language.ts'

const content = () => import('./pages.ts')

/** In a language that its store does not speak a legal text is rendered for whoever asks. */
const LEGAL = {
  kind: 'shared',
  mailed: true,
  personal: [{ when: hasRequestedLanguage, show: from(content, 'showLegal') }],
} as const

/** The pages of texts. */
export const CONTENT_PAGES = {
  'terms-of-service': { ...LEGAL, load: from(content, 'termsPage') },
  'privacy-policy': { ...LEGAL, load: from(content, 'privacyPage') },
  impressum: { ...LEGAL, load: from(content, 'impressumPage') },
  'plus-terms': { ...LEGAL, load: from(content, 'plusTermsPage') },
  help: { kind: 'shared', load: from(content, 'helpPage') },
  contact: {
    kind: 'shared',
    load: from(content, 'contactPage'),
    personal: [{ when: names('sent'), show: from(content, 'showContact') }],
    act: from(content, 'postContact'),
  },
  'delivery-costs': { kind: 'shared', load: from(content, 'deliveryCostsPage') },
  'size-guide': { kind: 'shared', load: from(content, 'sizeGuidePage') },
  'print-guide': { kind: 'shared', load: from(content, 'printGuidePage') },
  'artwork-guide': { kind: 'shared', load: from(content, 'artworkGuidePage') },
  materials: { kind: 'shared', load: from(content, 'materialsPage') },
  material: { kind: 'shared', load: from(content, 'materialPage') },
  'returns-policy': { kind: 'shared', load: from(content, 'returnsPage') },
  'about-us': { kind: 'shared', load: from(content, 'aboutPage') },
  sustainability: { kind: 'shared', load: from(content, 'sustainabilityPage') },
  'fsc-certification': { kind: 'shared', load: from(content, 'fscPage') },
  'eco-properties': { kind: 'shared', load: from(content, 'ecoPage') },
  offline: { kind: 'shared', load: from(content, 'offlinePage') },
} satisfies Partial<PageRows>
