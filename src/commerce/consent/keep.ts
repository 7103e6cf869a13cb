import { recognise } from '../../analytics/consent/wording.ts'
import type { ConsentKind, ConsentSubmission } from '../../contract/consent.ts'
import { isEmail } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import { soundText } from '../../contract/sound-text.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { translator } from '../../i18n/translate.ts'
import { type Language, languageOfLocale } from '../../regions/language.ts'
import type { Region } from '../../regions/region.ts'
import { getRegion } from '../../regions/regions.ts'
import { regionByCode } from '../../regions/resolve.ts'
import { askToConfirm } from './confirmation.ts'
import type { KeepOptions } from './keep-options.ts'
import { consentToken } from './link.ts'
import { isKept, momentOf, submitted, unconfirmed } from './rules.ts'
import { append } from './store.ts'

/** An address as the key of a person. */
export const subjectOf = (email: string): string => soundText(email).trim().toLowerCase()

/** What became of a submission. */
export interface KeptSubmission {
  /** Whether what its order agrees to is kept, marketing aside: an order has a limit. */
  isKept: boolean
  /** The token that undoes its withdrawals. */
  undo?: string
}

/** Stores a submission, and sends a confirmation mail where one is needed. */
export async function keepSubmission(
  env: Env,
  submission: ConsentSubmission,
  { at, openedAt, origin, isOrder, sender }: KeepOptions,
): Promise<KeptSubmission> {
  const subject = subjectOf(submission.email)
  // Without an address there is nothing to store, which is no error.
  if (subject === '') return { isKept: false }
  const region = regionByCode(submission.region) ?? getRegion('eu')
  const language = languageOfLocale(submission.locale) ?? region.language
  const wordings = await wordingsOf(submission, language, region)
  let moment = at
  // An invalid address has nothing to withdraw, except in records from before grants required one.
  const isSomebody = isEmail(subject)
  const { before, added } = await append(env.DB, subject, (chain) => {
    moment = momentOf(chain, submission, at, openedAt)
    return isSomebody || chain.length ? submitted(chain, { submission, at: moment, isOrder, wordings }) : []
  })
  const granted = new Set(
    Object.entries(submission.consents).flatMap(([kind, { value }]) => (value === 'granted' ? [kind] : [])),
  )
  const chain = [...before, ...added]
  const waiting = unconfirmed(chain).filter(({ name }) => granted.has(name))
  if (waiting.length && isSomebody) await askToConfirm(env, subject, waiting, { region, language, origin, sender })
  const isWithdrawal = Object.values(submission.consents).some(({ value }) => value === 'declined')
  const said = { isKept: isKept(chain, submission) }
  if (!isWithdrawal) return said
  // A token is issued even where nothing was withdrawn: its absence would disclose who was on a list.
  return { ...said, undo: await consentToken(env, { act: 'undo', subject, at: moment }) }
}

/** The texts of a submission, matched with the wordings of the form's language in its store. */
async function wordingsOf({ consents }: ConsentSubmission, language: Language, region: Region) {
  const tag = region.language === language ? region.languageTag : undefined
  const catalogue = await loadLanguage(language, tag)
  const t = translator(language, catalogue, {})
  return new Map(
    Object.entries(consents).map(([kind, said]) => [kind as ConsentKind, recognise(kind as ConsentKind, said, t)]),
  )
}
