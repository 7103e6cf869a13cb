import type { MessageKey } from '../i18n/messages.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { writtenBy } from './written-by.ts'

/** The kinds of mail about an account. */
export type AccountMailKind =
  | 'confirm'
  | 'exists'
  | 'sign-in'
  | 'unknown'
  | 'closed'
  | 'no-link'
  | 'reset'
  | 'attempts'
  | 'stolen'
  | 'password-changed'
  | 'ways-changed'
  | 'email-change'
  | 'email-changed'
  | 'export'
  | 'deletion'

interface Words {
  subject: MessageKey
  text: MessageKey
  act: MessageKey
  /** What to do if somebody else caused the mail. */
  ignore?: MessageKey
}

const WORDS: Record<AccountMailKind, Words> = {
  confirm: {
    subject: 'account-mail.confirmSubject',
    text: 'account-mail.confirmText',
    act: 'account-mail.confirmAct',
    ignore: 'account-mail.ignore',
  },
  exists: {
    subject: 'account-mail.existsSubject',
    text: 'account-mail.existsText',
    act: 'account-mail.toSignIn',
    ignore: 'account-mail.ignore',
  },
  'sign-in': {
    subject: 'account-mail.signInSubject',
    text: 'account-mail.signInText',
    act: 'account-mail.signInAct',
    ignore: 'account-mail.ignore',
  },
  unknown: {
    subject: 'account-mail.unknownSubject',
    text: 'account-mail.unknownText',
    act: 'account-mail.unknownAct',
    ignore: 'account-mail.ignore',
  },
  closed: {
    subject: 'account-mail.closedSubject',
    text: 'account-mail.closedText',
    act: 'contact.write',
    ignore: 'account-mail.ignore',
  },
  'no-link': {
    subject: 'account-mail.signInSubject',
    text: 'account-mail.noLinkText',
    act: 'account-mail.toSignIn',
    ignore: 'account-mail.ignore',
  },
  reset: {
    subject: 'account-mail.resetSubject',
    text: 'account-mail.resetText',
    act: 'account-mail.resetAct',
    ignore: 'account-mail.ignore',
  },
  attempts: {
    subject: 'account-mail.attemptsSubject',
    text: 'account-mail.attemptsText',
    act: 'account-mail.toSignIn',
  },
  stolen: { subject: 'account-mail.stolenSubject', text: 'account-mail.stolenText', act: 'account-mail.newPassword' },
  'password-changed': {
    subject: 'account-mail.changedSubject',
    text: 'account-mail.changedText',
    act: 'account-mail.newPassword',
  },
  'ways-changed': {
    subject: 'account-mail.waysSubject',
    text: 'account-mail.waysText',
    act: 'account-mail.newPassword',
  },
  'email-change': {
    subject: 'account-mail.emailChangeSubject',
    text: 'account-mail.emailChangeText',
    act: 'account-mail.emailChangeAct',
    ignore: 'account-mail.ignore',
  },
  'email-changed': {
    subject: 'account-mail.emailChangedSubject',
    text: 'account-mail.emailChangedText',
    act: 'account-mail.emailChangedAct',
  },
  export: { subject: 'account-mail.exportSubject', text: 'account-mail.exportText', act: 'account-mail.exportAct' },
  deletion: {
    subject: 'account-mail.deletionSubject',
    text: 'account-mail.deletionText',
    act: 'account-mail.toSignIn',
  },
}

/** A mail about an account. @param digits the short code besides the link, for the browser that asked for the mail */
export function accountMail(
  { t, languageTag, region }: StoreLocale,
  kind: AccountMailKind,
  { link, digits }: { link: string; digits: string | null },
): Mail {
  const { subject, text, act, ignore } = WORDS[kind]
  return {
    subject: t(subject),
    languageTag,
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t(text, { email: region.contact.email }) },
      { kind: 'act', label: t(act), href: link },
      ...(digits ? [{ kind: 'text' as const, text: t('account-mail.digits', { digits }) }] : []),
      ...(ignore ? [{ kind: 'text' as const, text: t(ignore) }] : []),
    ],
    footer: [writtenBy],
  }
}
