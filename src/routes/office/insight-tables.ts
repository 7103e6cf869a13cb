import type { Insight } from '../../contract/insight.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { InsightTable } from '../../pages/office/insight-page.tsx'

type Rows = (string | number)[][]

/** A part of the insight as rows, its heads first. Sums are in units of the currency. */
export function insightTable(insight: Insight, table: InsightTable, t: Translate): Rows {
  switch (table) {
    case 'visits':
      return [
        [t('insight.day'), t('insight.store'), t('insight.count')],
        ...insight.visits.map(({ day, region, count }) => [day, region, count]),
      ]
    case 'funnel': {
      const reached = insight.funnel[0]?.visitors || 1
      return [
        [t('insight.step'), t('insight.visitors'), t('insight.rate')],
        ...insight.funnel.map(({ step, visitors }) => [t(`insight-step.${step}`), visitors, visitors / reached]),
      ]
    }
    case 'revenue':
      return [
        [t('insight.store'), t('insight.currency'), t('insight.orders'), t('insight.sum')],
        ...insight.revenue.map(({ region, currency, orders, total }) => [region, currency, orders, total / 100]),
      ]
    case 'origin':
      return [
        [
          t('insight.source'),
          t('insight.campaign'),
          t('insight.click'),
          t('insight.currency'),
          t('insight.orders'),
          t('insight.sum'),
        ],
        ...insight.origins.map(({ source, campaign, gclid, currency, orders, total }) => [
          source,
          campaign,
          gclid,
          currency,
          orders,
          total / 100,
        ]),
      ]
    case 'choices':
      return [
        [t('insight.day'), t('insight.choice'), t('insight.count')],
        ...insight.choices.map(({ day, choice, count }) => [day, t(`insight-choice.${choice}`), count]),
      ]
    case 'consents':
      return [
        [t('insight.day'), t('insight.choice'), t('insight.count')],
        ...insight.consents.map(({ day, act, count }) => [day, t(`insight-consent.${act}`), count]),
      ]
  }
}
