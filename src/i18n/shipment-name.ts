import type { Names } from '../contract/catalogue.ts'
import type { ShipmentMethod } from '../contract/vocabulary.ts'
import type { Translate } from './translate.ts'

/** What a way of delivery is called: by its merchant, in English where a language is missing, or by the shop. */
export const shipmentName = ({ id, names }: { id: string; names?: Names | undefined }, t: Translate): string =>
  names ? (names[t.language] ?? names.en) : t(`checkout.${id as ShipmentMethod}`)
