import type account from '../../locales/en/account.json'
import type bundles from '../../locales/en/bundles.json'
import type business from '../../locales/en/business.json'
import type canvas from '../../locales/en/canvas.json'
import type cart from '../../locales/en/cart.json'
import type catalogue from '../../locales/en/catalogue.json'
import type checkout from '../../locales/en/checkout.json'
import type consent from '../../locales/en/consent.json'
import type content from '../../locales/en/content.json'
import type dielines from '../../locales/en/dielines.json'
import type documents from '../../locales/en/documents.json'
import type editor from '../../locales/en/editor.json'
import type home from '../../locales/en/home.json'
import type lists from '../../locales/en/lists.json'
import type mail from '../../locales/en/mail.json'
import type office from '../../locales/en/office.json'
import type orders from '../../locales/en/orders.json'
import type plus from '../../locales/en/plus.json'
import type preflight from '../../locales/en/preflight.json'
import type products from '../../locales/en/products.json'
import type samples from '../../locales/en/samples.json'
import type shared from '../../locales/en/shared.json'
import type store from '../../locales/en/store.json'

/** A message with plural forms, by CLDR category. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A language's messages, by namespace and key. */
export type Messages = Record<string, Record<string, string | PluralForms>>

/** The English messages, from the file of each area; the types of the keys follow from them. */
type English = typeof account &
  typeof bundles &
  typeof business &
  typeof canvas &
  typeof cart &
  typeof catalogue &
  typeof checkout &
  typeof consent &
  typeof content &
  typeof dielines &
  typeof documents &
  typeof editor &
  typeof home &
  typeof lists &
  typeof mail &
  typeof office &
  typeof orders &
  typeof plus &
  typeof preflight &
  typeof products &
  typeof samples &
  typeof shared &
  typeof store

/** A namespace of the messages, `cart`. */
export type MessageNamespace = keyof English & string

/** The keys of one namespace, without its name. */
export type KeyIn<Namespace extends MessageNamespace> = keyof English[Namespace] & string

type KeysOf<Wanted> = {
  [Namespace in keyof English & string]: {
    [Key in keyof English[Namespace] & string]: English[Namespace][Key] extends Wanted ? `${Namespace}.${Key}` : never
  }[keyof English[Namespace] & string]
}[keyof English & string]

/** Id of a message, `cart.title`. Those of products and their choices are open: a merchant names what they add. */
export type MessageKey =
  | KeysOf<string>
  | `${'product-name' | 'product-text' | 'material' | 'print' | 'finish' | 'bundle-name' | 'bundle-text'}.${string}`

/** Id of a message with plural forms, `cart.lines`. */
export type PluralKey = KeysOf<object>

export type Params = Record<string, string | number>
