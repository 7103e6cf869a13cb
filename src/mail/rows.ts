import type { Translate } from '../i18n/translate.ts'
import type { MailBlock, MailRow } from './mail.ts'

/** Facts with their labels, and how each stands in plain text: between label and value languages set what they set. */
export const rowsBlock = (rows: readonly MailRow[], t: Translate): MailBlock => ({
  kind: 'rows',
  rows: rows.map((row) => ({ ...row, plain: t('dieline-sample.detail', { name: row.label, value: row.value }) })),
})
