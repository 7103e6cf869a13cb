/** What packages are for, in display order. A product's row says which of these it has. */
export const USES = ['cosmetics', 'food', 'wine', 'fashion', 'books', 'moving', 'gifts'] as const
export type ProductUse = (typeof USES)[number]

export const isUse = (text: string): text is ProductUse => USES.some((use) => use === text)

/** What each industry packs: its list of products is that of these uses together. */
export const INDUSTRY_USES = {
  'beauty-and-care': ['cosmetics', 'gifts'],
  'food-and-drink': ['food', 'wine'],
  'fashion-and-accessories': ['fashion', 'gifts'],
  'publishing-and-print': ['books'],
  'online-retail': ['fashion', 'books', 'cosmetics'],
  'moving-and-storage': ['moving'],
  'events-and-agencies': ['gifts', 'wine'],
} as const satisfies Record<string, readonly ProductUse[]>
export type Industry = keyof typeof INDUSTRY_USES
export const INDUSTRIES = Object.keys(INDUSTRY_USES) as Industry[]
