import type en from '../../locales/en.json'

/** A message with plural forms, by CLDR category. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A language's messages: areas of keys. */
export type Catalogue = Record<string, Record<string, string | PluralForms>>

/** Some areas of a catalogue, for an island. */
export type Messages = Catalogue

type English = typeof en
type KeysOf<Wanted> = {
  [Area in keyof English & string]: {
    [Key in keyof English[Area] & string]: English[Area][Key] extends Wanted ? `${Area}.${Key}` : never
  }[keyof English[Area] & string]
}[keyof English & string]

/** Id of a message, `cart.title`. */
export type MessageKey = KeysOf<string>

/** Id of a message with plural forms, `cart.lines`. */
export type PluralKey = KeysOf<object>

export type Params = Record<string, string | number>
