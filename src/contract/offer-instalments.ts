import { OFFER_INSTALMENTS } from './offer-vocabulary.ts'
import type { PaymentPlan } from './payment-schedules.ts'

/** The instalments of an offer: how many, and the days between two. */
export const FEWEST_INSTALMENTS = 2
export const LEAST_INSTALMENT_DAYS = 7
export const MOST_INSTALMENT_DAYS = 90
/** What is meant where nothing is said. */
export const USUAL_INSTALMENTS = OFFER_INSTALMENTS.length
export const USUAL_INSTALMENT_DAYS = 30
/** The days after the order within which the last one is due. */
export const LATEST_INSTALMENT = 365

/** What a draft says of its instalments. */
export interface SaidInstalments {
  instalmentCount?: number
  instalmentDays?: number
}

/** The days after the order on which the last instalment is due. */
export const lastInstalment = ({
  instalmentCount = USUAL_INSTALMENTS,
  instalmentDays = USUAL_INSTALMENT_DAYS,
}: SaidInstalments): number => (instalmentCount - 1) * instalmentDays

/** The instalments that a draft agrees to: equal parts in whole per cent, of which the first are larger where they must differ. */
export function plannedInstalments(said: SaidInstalments): PaymentPlan {
  const { instalmentCount: count = USUAL_INSTALMENTS, instalmentDays: days = USUAL_INSTALMENT_DAYS } = said
  const part = Math.floor(100 / count)
  const larger = 100 - part * count
  return Array.from({ length: count }, (_, at) => ({ percent: at < larger ? part + 1 : part, days: at * days }))
}

/** What a draft would say to agree to the instalments of a revision; nothing for the usual ones. */
export function saidInstalments(plan: PaymentPlan | undefined): SaidInstalments {
  if (!plan) return {}
  const said = { instalmentCount: plan.length, instalmentDays: plan[1]!.days }
  const isUsual = said.instalmentCount === USUAL_INSTALMENTS && said.instalmentDays === USUAL_INSTALMENT_DAYS
  return isUsual ? {} : said
}
