import { createContext, type ReactNode, useContext } from 'react'
import type { Size } from '../contract/catalogue.ts'
import type { Currency } from '../contract/vocabulary.ts'
import type { Translate } from '../i18n/translate.ts'
import { formatMoney, formatNumber, formatUnitPrice, type MoneyFormat } from '../regions/money.ts'
import type { Region } from '../regions/region.ts'
import { formatSize, type Units } from '../regions/units.ts'

/** The part of a store's configuration that formatting and forms depend on; small enough to be sent with an island. */
export interface StoreFormat {
  currency: Currency
  currencyFormatter: MoneyFormat
  units: Units
  /** The speeds of production that it sells. */
  allowedShipmentTypes: Region['allowedShipmentTypes']
  /** VAT that the store shows, in basis points: 0 where none is charged, null where the country has no VAT. */
  vatRate: number | null
  /** BCP 47 tag for messages, plurals and lists. */
  languageTag: string
  /** The percent sign, with a space before it where the language has one. */
  percentSign: string
}

/** Messages and formats of one store, for components on the server and in the browser. */
export interface Shop {
  t: Translate
  format: StoreFormat
  /** Formats minor units, "1.234,50 €". */
  money(minor: number): string
  /** The formatted price of one piece, from a total in minor units and a quantity. */
  unitPrice(total: number, quantity: number): string
  number(value: number): string
  /** Formats a percentage, 23 as `23 %` or `23%`. */
  percent(value: number): string
  /** Formats names as a list: `boxes, tape and paper`. */
  list(names: string[]): string
  /** Formats a size in mm in the store's unit. */
  size(size: Size): string
  /** The name of a country, by its ISO code, in the store's language. */
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

/** The store's messages and formats. @throws Error outside a `ShopProvider` */
export function useShop(): Shop {
  const shop = useContext(Context)
  if (!shop) throw new Error('Current region is not set!')
  return shop
}
