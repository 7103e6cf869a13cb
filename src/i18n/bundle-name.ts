import type { Names } from '../contract/catalogue.ts'
import type { Translate } from './translate.ts'

/** What a bundle is called: by its merchant, in English where a language is missing, or by the shop. */
export const bundleName = ({ id, names }: { id: string; names?: Names | undefined }, t: Translate): string =>
  names ? (names[t.language] ?? names.en) : t(`bundle-name.${id}`)
