import { z } from 'zod'

/** A range without an upper end is written `250+`; `2-9` is from two to nine. */
const COUNTS = {
  employees: ['1', '2-9', '10-49', '50-249', '250+'],
  packages: ['1-99', '100-499', '500-1999', '2000-9999', '10000+'],
} as const

/**
 * The optional profile questions (specification, section 3) and the possible answers to each. Amounts are in whole units of the
 * currency of the user's store.
 */
export const PROFILE_QUESTIONS = {
  customer_best_description: ['business', 'online_shop', 'agency', 'reseller', 'private'],
  industry_v2: ['food', 'cosmetics', 'fashion', 'electronics', 'home', 'gifts', 'publishing', 'other'],
  role: ['owner', 'purchasing', 'marketing', 'design', 'logistics', 'other'],
  company_size_employees: COUNTS.employees,
  packaging_volume_monthly: COUNTS.packages,
  packaging_cost_yearly: ['0-999', '1000-4999', '5000-19999', '20000-99999', '100000+'],
  boxwright_the_only_supplier: ['yes', 'no'],
  customer_coming_from: ['search', 'social', 'recommendation', 'fair', 'other'],
} as const
export type ProfileQuestion = keyof typeof PROFILE_QUESTIONS
export const PROFILE_QUESTION_IDS = Object.keys(PROFILE_QUESTIONS) as ProfileQuestion[]

/** Answers by question. */
export type Profile = Partial<Record<ProfileQuestion, string>>

/** Answers as input: each is one of its question's, or null to remove it. */
export const profileAnswers = z.strictObject(
  Object.fromEntries(
    Object.entries(PROFILE_QUESTIONS).map(([question, answers]) => [
      question,
      z
        .enum(answers, `must be one of ${answers.join(', ')}`)
        .nullable()
        .exactOptional(),
    ]),
  ) as unknown as Record<ProfileQuestion, z.ZodExactOptional<z.ZodNullable<z.ZodType<string, string>>>>,
)
