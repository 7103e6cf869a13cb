import type { LogEntry } from '../contract/company-log.ts'
import { COMPANY_ROLES } from '../contract/company-roles.ts'
import { minorUnits } from '../contract/decimal.ts'
import { DECLINE_REASONS } from '../contract/offer-vocabulary.ts'
import { parseVariantCode } from '../contract/variant.ts'
import type { Translate } from './translate.ts'

/** How the store that shows a log writes its values; `sum` writes money of the company. */
export interface LogFormats {
  t: Translate
  number(value: number): string
  percent(value: number): string
  list(names: string[]): string
  sum(minor: number): string
  range(from: string, to: string, style: 'short'): string
}

/**
 * What an entry of a company's log is about and what became of it, in words. The log keeps roles as ids, days as ISO and money in
 * minor units; what is not known here is shown as it stands.
 */
export function loggedWords({ act, about, detail }: LogEntry, formats: LogFormats): Pick<LogEntry, 'about' | 'detail'> {
  const isPrice = act === 'price_agreed' || act === 'price_ended'
  const product = isPrice && about && (parseVariantCode(about)?.product ?? about)
  return {
    about: product ? formats.t(`product-name.${product}`) : about,
    detail: detail && detailWords(act, detail, formats),
  }
}

function detailWords(
  act: LogEntry['act'],
  detail: string,
  { t, number, percent, list, sum, range }: LogFormats,
): string {
  const priced = (count: string, minor: string) =>
    t.plural('company-log.priced', Number(count), { count: number(Number(count)), amount: sum(Number(minor)) })
  /** Two amounts, or none: `50000 -`. */
  const amountsIn = (two: string, none: string) =>
    /^(\d+|-) (\d+|-)$/.test(two) ? two.split(' ').map((minor) => (minor === '-' ? none : sum(Number(minor)))) : []
  switch (act) {
    case 'role':
    case 'invite':
    case 'join': {
      const role = COMPANY_ROLES.find((known) => known === detail)
      return role ? t(`company-role.${role}`) : detail
    }
    case 'delegated':
    case 'stand_in': {
      const [, from, to] = /^(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)$/.exec(detail) ?? []
      return from && to ? range(from, to, 'short') : detail
    }
    case 'price_agreed':
    case 'price_ended': {
      const [, count, minor] = /^(\d+) (\d+)$/.exec(detail) ?? []
      if (count && minor) return priced(count, minor)
      return /^\d+$/.test(detail) ? percent(Number(detail) / 100) : detail
    }
    case 'item_priced':
      return list(
        detail.split(', ').map((price) => price.replace(/^(\d+) (\d+)$/, (_, count, minor) => priced(count, minor))),
      )
    case 'terms': {
      const [, days, limit] = /^(\d+) · (\d+\.\d\d) [A-Z]{3}$/.exec(detail) ?? []
      if (!(days && limit)) return detail
      return t.plural('company-log.terms', Number(days), {
        count: number(Number(days)),
        amount: sum(minorUnits(limit)),
      })
    }
    case 'limits': {
      const [order, month] = amountsIn(detail, t('plus.noLimit'))
      return order && month ? t('company-log.limits', { order, month }) : detail
    }
    case 'offer_declined': {
      const reason = DECLINE_REASONS.find((known) => known === detail)
      return reason ? t(`offer-reason.${reason}`) : detail
    }
    case 'order_placed':
      return /^\d+$/.test(detail) ? sum(Number(detail)) : detail
    case 'part_called':
    case 'part_changed':
    case 'part_taken_back':
      return /^\d{4}-\d\d-\d\d$/.test(detail) ? range(detail, detail, 'short') : detail
    case 'approval_amounts': {
      // Without an amount there is no such rule, which “no limit” would not say.
      const [administrator, signIn] = amountsIn(detail, '–')
      return administrator && signIn ? t('company-log.thresholds', { administrator, signIn }) : detail
    }
    default:
      return detail
  }
}
