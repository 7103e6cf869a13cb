import type { Product } from '../../contract/catalogue.ts'
import type { Translate } from '../../i18n/translate.ts'

/** How goods of a kind work; those of a construction that is closed in another way than its kind usually is have a text of their own. */
export const styleText = ({ style, construction }: Pick<Product, 'style' | 'construction'>, t: Translate): string =>
  construction === 'delivery-mailer' ? t('style-text.delivery-mailer') : t(`style-text.${style}`)
