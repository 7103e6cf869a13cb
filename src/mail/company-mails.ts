import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { writtenBy } from './written-by.ts'

/** What a mail about Plus tells: whoever applied, the store, or somebody who is invited to a company. */
export type CompanyMailKind =
  | 'company-received'
  | 'company-approved'
  | 'company-refused'
  | 'company-applied'
  | 'company-invited'
  | 'company-domain'
  | 'company-join-asked'
  | 'company-joined'
  | 'company-join-refused'
  | 'company-suspended'
  | 'company-resumed'

interface ToldCompany {
  name: string
  contactName: string
  /** Why it was refused or suspended; '' for nothing. */
  reason: string
}

/** Whether a mail says why. */
const isReasoned = (kind: CompanyMailKind): boolean => kind === 'company-refused' || kind === 'company-suspended'

/** A mail about an application for Plus. @param link opens what it is about */
export function companyMail(
  kind: CompanyMailKind,
  { name, contactName, reason }: ToldCompany,
  { t, languageTag, region }: StoreLocale,
  link: string,
): Mail {
  const { email, phone } = region.contact
  const blocks: MailBlock[] = [
    { kind: 'title', text: t(`company-mail.${kind}`, { company: name }) },
    { kind: 'text', text: t(`company-mail.${kind}-text`, { company: name, person: contactName }) },
    ...(isReasoned(kind) && reason ? [{ kind: 'text' as const, text: reason }] : []),
    { kind: 'act', label: t(`company-mail.${kind}-act`), href: link },
  ]
  return {
    subject: t(`company-mail.${kind}`, { company: name }),
    languageTag,
    blocks,
    footer:
      kind === 'company-applied'
        ? [writtenBy]
        : [t('company-mail.questions', { email, phone }), t('company-mail.why'), writtenBy],
  }
}
