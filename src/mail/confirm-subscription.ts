import type { Translate } from '../i18n/translate.ts'
import type { Mail } from './mail.ts'
import { writtenBy } from './written-by.ts'

/** Asks the owner of an address to confirm that it was they who agreed. It contains no advertising. */
export function confirmSubscription(t: Translate, languageTag: string, link: string): Mail {
  return {
    subject: t('mail.confirmSubject'),
    languageTag,
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t('mail.confirmText') },
      { kind: 'act', label: t('newsletter.confirmAct'), href: link },
      { kind: 'text', text: t('mail.confirmIgnore') },
    ],
    footer: [writtenBy],
  }
}
