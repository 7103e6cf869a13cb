/** The categories of consent, as the specification names them. */
export const CONSENT_CATEGORIES = ['Functional', 'Analytics', 'Advertising', 'Essential'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** The purpose of something: necessary, or a category of consent; of several, one that is allowed is enough. */
export type Purpose = 'Necessary' | ConsentCategory | readonly ConsentCategory[]
