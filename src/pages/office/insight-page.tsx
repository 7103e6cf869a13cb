import type { ReactNode } from 'react'
import { COOKIE_CHOICES } from '../../contract/attribution.ts'
import { FUNNEL, INSIGHT_DAYS, type Insight, type MarketingAct } from '../../contract/insight.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { addDays, daysBetween } from '../../pricing/calendar.ts'
import { exampleCurrencies } from '../../regions/bank-accounts.ts'
import { exampleMailboxes } from '../../regions/example-mailboxes.ts'
import { isExampleOperator, OPERATOR } from '../../regions/operator.ts'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Bars } from './bars.tsx'
import { DayColumns } from './day-columns.tsx'
import styles from './insight-page.module.css'
import office from './office.module.css'
import { INSIGHT_PATH, OfficeNav } from './office-nav.tsx'
import { OriginTable } from './origin-table.tsx'

/** The tables that can be downloaded. */
export const INSIGHT_TABLES = ['visits', 'funnel', 'revenue', 'origin', 'choices', 'consents'] as const
export type InsightTable = (typeof INSIGHT_TABLES)[number]

const TEXT = {
  visits: 'insight.visitsText',
  funnel: 'insight.funnelText',
  revenue: 'insight.revenueText',
  origin: 'insight.originText',
  choices: 'insight.choicesText',
  consents: 'insight.consentsText',
} as const satisfies Record<InsightTable, MessageKey>
const TITLE = {
  visits: 'insight.visits',
  funnel: 'insight.funnel',
  revenue: 'insight.revenue',
  origin: 'insight.origin',
  choices: 'insight.choices',
  consents: 'insight.consents',
} as const satisfies Record<InsightTable, MessageKey>
const ACTS: MarketingAct[] = ['granted', 'confirmed', 'declined']

interface InsightPageProps {
  insight: Insight
  days: number
  /** An amount of a currency in the format of the store. */
  sum(minor: number, currency: string): string
}

/** The merchant's statistics: visits, conversion, revenue by origin, and consents. */
export function InsightPage({ insight, days, sum }: InsightPageProps) {
  const { t, list, number, percent } = useShop()
  const examples = exampleCurrencies()
  const mailboxes = exampleMailboxes()
  const all = daysOf(insight)
  const reached = insight.funnel[0]?.visitors ?? 0
  const share = (visitors: number) => percent(reached ? Math.round((visitors / reached) * 100) : 0)
  return (
    <Sheet className={office.page}>
      <OfficeNav here={INSIGHT_PATH} />
      <h1>{t('insight.title')}</h1>
      <p className={office.lead}>{t('insight.lead', { days })}</p>
      <nav aria-label={t('insight.period')} className={office.choices}>
        {INSIGHT_DAYS.map((item) => (
          <a
            key={item}
            href={`${INSIGHT_PATH}?days=${item}`}
            {...(item === days && { 'aria-current': 'page' as const })}
          >
            {t.plural('insight.days', item)}
          </a>
        ))}
      </nav>
      {isExampleOperator(OPERATOR) && <Note tone="bad">{t('insight.operator')}</Note>}
      {examples.length > 0 && <Note tone="bad">{t('insight.accounts', { currencies: list(examples) })}</Note>}
      {mailboxes.length > 0 && <Note tone="bad">{t('insight.mailboxes', { stores: list(mailboxes) })}</Note>}
      {insight.dead > 0 && <Note tone="bad">{t.plural('insight.dead', insight.dead)}</Note>}
      <InsightPart table="visits" days={days} empty={insight.visits.length === 0}>
        <DayColumns
          title={t('insight.visits')}
          days={all}
          series={[{ name: 'visits', label: t('insight.visits') }]}
          rows={byDay(insight.visits)}
        />
      </InsightPart>
      <InsightPart table="funnel" days={days} empty={reached === 0}>
        <Bars
          title={t('insight.funnel')}
          heads={[t('insight.step'), t('insight.visitors')]}
          rows={FUNNEL.map((step) => {
            const visitors = insight.funnel.find((row) => row.step === step)?.visitors ?? 0
            const said = t('insight.countAndShare', { count: number(visitors), share: share(visitors) })
            return { label: t(`insight-step.${step}`), value: visitors, said }
          })}
        />
      </InsightPart>
      <InsightPart table="revenue" days={days} empty={insight.revenue.length === 0}>
        {[...Map.groupBy(insight.revenue, ({ currency }) => currency)].map(([currency, stores]) => (
          <Bars
            key={currency}
            title={t('insight.revenueIn', { currency })}
            heads={[t('insight.store'), t('insight.sum')]}
            rows={stores.map(({ region, total, orders }) => ({
              label: t('insight.storeOrders', { store: region, orders: number(orders) }),
              value: total,
              said: sum(total, currency),
            }))}
          />
        ))}
      </InsightPart>
      <InsightPart table="origin" days={days} empty={insight.origins.length === 0}>
        <OriginTable origins={insight.origins} sum={sum} />
      </InsightPart>
      <InsightPart table="choices" days={days} empty={insight.choices.length === 0}>
        <DayColumns
          title={t('insight.choices')}
          days={all}
          series={COOKIE_CHOICES.map((name) => ({ name, label: t(`insight-choice.${name}`) }))}
          rows={insight.choices.map(({ day, choice, count }) => ({ day, name: choice, count }))}
        />
      </InsightPart>
      <InsightPart table="consents" days={days} empty={insight.consents.length === 0}>
        <DayColumns
          title={t('insight.consents')}
          days={all}
          series={ACTS.map((name) => ({ name, label: t(`insight-consent.${name}`) }))}
          rows={insight.consents.map(({ day, act, count }) => ({ day, name: act, count }))}
        />
      </InsightPart>
    </Sheet>
  )
}

function InsightPart({
  table,
  days,
  empty,
  children,
}: {
  table: InsightTable
  days: number
  empty: boolean
  children: ReactNode
}) {
  const { t } = useShop()
  return (
    <section className={`${office.part} ${styles.panel}`} aria-labelledby={table}>
      <h2 id={table}>{t(TITLE[table])}</h2>
      <p>{t(TEXT[table])}</p>
      {empty ? <p className={styles.nothing}>{t('insight.nothing')}</p> : children}
      {!empty && (
        <p>
          <a href={`${INSIGHT_PATH}.csv?table=${table}&days=${days}`} download={`${table}.csv`}>
            {t('insight.download')}
          </a>
        </p>
      )}
    </section>
  )
}

/** All days of a period, including those without visits. */
const daysOf = ({ from, to }: Insight): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** The visits of a day, summed over all stores. */
function byDay(visits: Insight['visits']): { day: string; name: 'visits'; count: number }[] {
  return [...Map.groupBy(visits, ({ day }) => day)].map(([day, rows]) => ({
    day,
    name: 'visits',
    count: rows.reduce((sum, row) => sum + row.count, 0),
  }))
}
