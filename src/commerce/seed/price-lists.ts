import { CURRENCIES, type Currency } from '../../contract/vocabulary.ts'
import type { PriceList } from '../../pricing/price-list.ts'

/** The list in euro; the units are those of `PriceList`. Sources and calibration: docs/pricing.md. */
const EURO: Omit<PriceList, 'version' | 'currency' | 'handling'> = {
  boardBy: 'sheet',
  inkBy: 'net',
  board: {
    'cardboard-natural': 62_000,
    'cardboard-natural-white-inside': 74_000,
    'cardboard-white-one-side': 78_000,
    'cardboard-white-two-sides': 95_000,
    'cardboard-white': 88_000,
    'cardboard-coated': 125_000,
    'cardboard-coated-white-inside': 138_000,
    'cardboard-cardstock': 85_000,
    'paper-kraft': 42_000,
    'paper-white': 48_000,
    'paper-tissue': 15_000,
    'film-recycled': 38_000,
    'film-compostable': 90_000,
    'film-barrier': 105_000,
    'cotton-natural': 260_000,
    'greyboard-2': 90_000,
    'can-1-5': 85_000,
    'wrap-coated': 35_000,
    'wrap-solid': 30_000,
    'wrap-kraft': 25_000,
    'padding-kraft-60': 20_000,
  },
  print: {
    'no-print': { setup: 0, ink: 0 },
    'print-monochrome': { setup: 3000, ink: 45_000 },
    'print-monochrome-with-print-inside': { setup: 8800, ink: 45_000 },
    'print-monochrome-white': { setup: 3600, ink: 58_000 },
    'print-monochrome-white-with-print-inside': { setup: 9400, ink: 58_000 },
    'print-eco-color': { setup: 5900, ink: 110_000 },
    'print-eco-color-with-print-inside': { setup: 11700, ink: 110_000 },
    'print-color-budget': { setup: 7400, ink: 160_000 },
    'print-color-hd': { setup: 11200, ink: 260_000 },
    'print-indigo-color': { setup: 5300, ink: 290_000 },
    'print-indigo-color-with-inside': { setup: 10300, ink: 290_000 },
  },
  finish: {
    'foil-none': { setup: 0, area: 0, piece: 0 },
    'foil-glossy': { setup: 6500, area: 48_000, piece: 2500 },
    'foil-matte': { setup: 6500, area: 55_000, piece: 2500 },
    'sleeve-white': { setup: 0, area: 0, piece: 4000 },
    'sleeve-kraft': { setup: 0, area: 0, piece: 3200 },
    'single-strip': { setup: 0, area: 0, piece: 900 },
    'double-strip': { setup: 0, area: 0, piece: 2100 },
  },
  style: {
    mailer: { setup: 2600, making: 16_000 },
    'sleeved-mailer': { setup: 4100, making: 24_000 },
    shipping: { setup: 2600, making: 13_000 },
    tuck: { setup: 2600, making: 14_000 },
    'lid-and-tray': { setup: 5100, making: 26_000 },
    wine: { setup: 4100, making: 19_000 },
    cake: { setup: 2600, making: 17_000 },
    carrier: { setup: 2600, making: 19_000 },
    rigid: { setup: 8600, making: 105_000 },
    magnetic: { setup: 10600, making: 160_000 },
    drawer: { setup: 9600, making: 140_000 },
    tube: { setup: 6600, making: 58_000 },
    'paper-bag': { setup: 2600, making: 22_000 },
    tote: { setup: 2600, making: 72_000 },
    doypack: { setup: 5100, making: 9000 },
    'poly-mailer': { setup: 2600, making: 5000 },
    'paper-mailer': { setup: 2600, making: 8000 },
    envelope: { setup: 2600, making: 9000 },
    sheet: { setup: 2600, making: 900 },
    tape: { setup: 2600, making: 12_000 },
    label: { setup: 2600, making: 350 },
    card: { setup: 2600, making: 1600 },
    samples: { setup: 200, making: 25_000 },
  },
}

/**
 * What a currency's list is of the euro's, in per cent: set by the merchant for a year, not by the day's exchange
 * rate.
 */
const COEFFICIENT: Record<Currency, number> = { EUR: 100, GBP: 88, PLN: 405, RON: 490, SEK: 1120, USD: 118 }

/**
 * Thousandths of a minor unit. Above 1.12 of a unit the price of a piece falls by more than the total's rounding,
 * whatever the currency: see docs/pricing.md.
 */
const HANDLING = 1200

/** The second list of its day. */
const ISSUED = '2026-11-22-b'

function listOf(currency: Currency): PriceList {
  const at = (euro: number) => Math.round((euro * COEFFICIENT[currency]) / 100)
  const scaled = <Row>(rows: Record<string, Row>) =>
    Object.fromEntries(
      Object.entries(rows).map(([key, row]) => [
        key,
        typeof row === 'number'
          ? at(row)
          : Object.fromEntries(Object.entries(row as Record<string, number>).map(([name, value]) => [name, at(value)])),
      ]),
    )
  return {
    version: `${ISSUED}-${currency.toLowerCase()}`,
    currency,
    boardBy: EURO.boardBy,
    inkBy: EURO.inkBy,
    board: scaled(EURO.board),
    print: scaled(EURO.print),
    finish: scaled(EURO.finish),
    style: scaled(EURO.style),
    handling: HANDLING,
  } as PriceList
}

/** One list a currency, as the seed writes them. */
export const PRICE_LISTS: PriceList[] = CURRENCIES.map(listOf)
