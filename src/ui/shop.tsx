import { createContext, type ReactNode, useContext } from 'react'
import type { Size } from '../contract/catalogue.ts'
import type { Currency } from '../contract/vocabulary.ts'
import type { Translate } from '../i18n/translate.ts'
import { formatMoney, formatNumber, formatUnitPrice, type MoneyFormat } from '../regions/money.ts'
import { formatSize, type Units } from '../regions/units.ts'

/** What words and figures need to know of the store; small enough to travel with an island. */
export interface StoreFormat {
  currency: Currency
  currencyFormatter: MoneyFormat
  units: Units
  /** VAT that the store shows, basis points: 0 where none is charged, null where the tax does not exist. */
  vatRate: number | null
  /** BCP 47 tag of words, plurals and lists. */
  languageTag: string
  /** The sign with the space before it, if the language sets one. */
  percentSign: string
}

/** Words and figures of one store, for a component on either side of the wire. */
export interface Shop {
  t: Translate
  format: StoreFormat
  /** Minor units to text, "1.234,50 €". */
  money(minor: number): string
  /** Total in minor units and a quantity to the price of one. */
  unitPrice(total: number, quantity: number): string
  number(value: number): string
  /** 23 to `23 %` or `23%`, as the language writes it. */
  percent(value: number): string
  /** Names as one list: `boxes, tape and paper`. */
  list(names: string[]): string
  /** Millimetres to text in the store's unit. */
  size(size: Size): string
  /** ISO code to the country's name in the store's language. */
  country(iso: string): string
}

export function shopOf(t: Translate, format: StoreFormat): Shop {
  return {
    t,
    format,
    money: (minor) => formatMoney(minor, format),
    unitPrice: (total, quantity) => formatUnitPrice(total, quantity, format),
    number: (value) => formatNumber(value, format),
    percent: (value) => formatNumber(value, format) + format.percentSign,
    list: (names) => new Intl.ListFormat(format.languageTag).format(names),
    size: (size) => formatSize(size, format),
    country: (iso) => new Intl.DisplayNames(format.languageTag, { type: 'region' }).of(iso) ?? iso,
  }
}

const Context = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <Context value={shop}>{children}</Context>
}

/** The store's words and figures. Throws outside a `ShopProvider`: a page without a store is a mistake. */
export function useShop(): Shop {
  const shop = useContext(Context)
  if (!shop) throw new Error('Current region is not set!')
  return shop
}
