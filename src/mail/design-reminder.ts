import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { writtenBy } from './written-by.ts'

/** A link to the editor, which somebody sent to themselves from a phone. */
export function designReminder({ t, languageTag }: StoreLocale, link: string): Mail {
  return {
    subject: t('mail.desktopSubject'),
    languageTag,
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t('mail.desktopText') },
      { kind: 'act', label: t('mail.desktopAct'), href: link },
      { kind: 'text', text: t('order-mail.linkIgnore') },
    ],
    footer: [writtenBy],
  }
}
