import type { ApprovalReason } from '../contract/approval-vocabulary.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { rowsBlock } from './rows.ts'
import { writtenBy } from './written-by.ts'

/** What a mail about an approval tells: whoever decides is asked, reminded, or asked because nobody has decided; or its buyer. */
export type ApprovalMailKind =
  | 'approval-asked'
  | 'approval-reminder'
  | 'approval-escalated'
  | 'approval-given'
  | 'approval-refused'
  | 'approval-expired'
  | 'approval-void'

interface ToldApproval {
  orderNumber: string
  company: string
  /** Who ordered. */
  by: string
  /** Net minor units. */
  minor: number
  reasons: readonly { kind: ApprovalReason; most: number }[]
  refusal: string | null
}

/** A mail about an approval. @param link opens the decision, or the payment of the order */
export function approvalMail(
  kind: ApprovalMailKind,
  { orderNumber: number, company, by, minor, reasons, refusal }: ToldApproval,
  { t, languageTag, region, money }: StoreLocale,
  link: string,
): Mail {
  const { email, phone } = region.contact
  const isAsking = kind === 'approval-asked' || kind === 'approval-reminder' || kind === 'approval-escalated'
  const blocks: MailBlock[] = [
    { kind: 'title', text: t(`approval-mail.${kind}`, { number }) },
    { kind: 'text', text: t(`approval-mail.${kind}-text`, { by, company }) },
    ...(refusal ? [{ kind: 'text' as const, text: refusal }] : []),
    rowsBlock(
      [
        { label: t('approval.amount'), value: money(minor) },
        ...(isAsking
          ? reasons.map(({ kind: reason, most }) => ({ label: t(`approval-reason.${reason}`), value: money(most) }))
          : []),
      ],
      t,
    ),
    { kind: 'act', label: t(isAsking ? 'approval-mail.decide' : 'approval-mail.toOrder'), href: link },
  ]
  return {
    subject: t(`approval-mail.${kind}`, { number }),
    languageTag,
    blocks,
    footer: [
      ...(isAsking ? [t('approval-mail.yours')] : []),
      t('order-mail.questions', { email, phone, number }),
      writtenBy,
    ],
  }
}
