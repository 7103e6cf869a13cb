/** The pages of text that every store has beside the legal ones. */
export const TEXT_PAGES = [
  'help',
  'contact',
  'delivery-costs',
  'returns-policy',
  'about-us',
  'sustainability',
  'eco-properties',
  'fsc-certification',
] as const
