import { type Promotion, UNLIMITED } from '../promotions/promotions.ts'

/** The initial discount codes, one of each kind. */
export const PROMOTIONS: Promotion[] = [
  { ...UNLIMITED, code: 'WELCOME10', percent: 10, open: true },
  {
    ...UNLIMITED,
    code: 'BOX15',
    percent: 15,
    minimum: { EUR: 75_000, GBP: 65_000, PLN: 300_000, RON: 370_000, SEK: 840_000, USD: 90_000 },
    open: true,
  },
  {
    ...UNLIMITED,
    code: 'FREESHIP',
    percent: null,
    minimum: { EUR: 15_000, GBP: 13_000, PLN: 60_000, RON: 75_000, SEK: 165_000, USD: 18_000 },
    open: true,
  },
  { ...UNLIMITED, code: 'SPRING26', percent: 12, until: '2026-05-31' },
  {
    ...UNLIMITED,
    code: 'TAKE25',
    percent: null,
    amount: { EUR: 2500, GBP: 2200, PLN: 10_000, RON: 12_500, SEK: 28_000, USD: 2800 },
    minimum: { EUR: 20_000, GBP: 17_500, PLN: 80_000, RON: 100_000, SEK: 225_000, USD: 24_000 },
  },
  { ...UNLIMITED, code: 'PAPER20', percent: 20, product: 'paper-bag' },
  { ...UNLIMITED, code: 'FIRST12', percent: 12, firstOrder: true },
  { ...UNLIMITED, code: 'LAUNCH20', percent: 20, since: '2026-11-01', uses: 500, usesEach: 1 },
]
