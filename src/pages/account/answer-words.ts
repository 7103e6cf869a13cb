import type { ProfileQuestion } from '../../contract/profile.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Shop } from '../../ui/shop.tsx'

/** The text of an answer to a profile question: a formatted range of numbers or money, or a message of the catalogue. */
export function answerWords({ t, format }: Shop, question: ProfileQuestion, answer: string): string {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)?$/.exec(answer) ?? []
  if (from === undefined) return t(`profile-answer.${answer}` as MessageKey)
  const money = { style: 'currency', currency: format.currency, maximumFractionDigits: 0 } as const
  const figures = new Intl.NumberFormat(format.languageTag, question === 'packaging_cost_yearly' ? money : {})
  if (to !== undefined) return figures.formatRange(Number(from), Number(to))
  return answer.endsWith('+')
    ? t('settings.atLeast', { count: figures.format(Number(from)) })
    : figures.format(Number(from))
}
