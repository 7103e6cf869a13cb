import type { Promotion } from '../promotions/promotions.ts'

/** The codes that the shop begins with. */
export const PROMOTIONS: Promotion[] = [
  { code: 'WELCOME10', percent: 10, minimum: {}, until: null, open: true },
  {
    code: 'BOX15',
    percent: 15,
    minimum: { EUR: 75_000, GBP: 65_000, PLN: 300_000, RON: 370_000, SEK: 840_000, USD: 90_000 },
    until: null,
    open: true,
  },
  {
    code: 'FREESHIP',
    percent: null,
    minimum: { EUR: 15_000, GBP: 13_000, PLN: 60_000, RON: 75_000, SEK: 165_000, USD: 18_000 },
    until: null,
    open: true,
  },
  { code: 'SPRING26', percent: 12, minimum: {}, until: '2026-05-31', open: false },
]
