/** The categories of consent, as the specification names them. */
export const CONSENT_CATEGORIES = ['Functional', 'Analytics', 'Advertising', 'Essential'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** What something is for: what the shop needs to work, or a category; of several, one that is allowed is enough. */
export type Purpose = 'Necessary' | ConsentCategory | readonly ConsentCategory[]
