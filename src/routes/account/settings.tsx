import type { z } from 'zod'
import { submissionOf } from '../../analytics/consent/builder.ts'
import { ApiError } from '../../api/error.ts'
import type { UnsubscribeKind } from '../../contract/consent.ts'
import { PROFILE_QUESTION_IDS, PROFILE_QUESTIONS, type Profile } from '../../contract/profile.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { SettingsPage } from '../../pages/account/settings-page.tsx'
import type { SettingsValues } from '../../pages/account/settings-values.ts'
import { LANGUAGES } from '../../regions/language.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { idsOf } from '../consent/submit-consents.ts'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'
import { settingsForm } from './settings-form.ts'

/** The name of the page in a consent record. */
const LOCATION = 'Account settings'

/** GET /account/settings/ */
export const showSettings = onlySignedIn((c) => settingsPage(c))

/** POST /account/settings/: stores the settings, withdraws a consent, or sends the link that confirms it again. */
export const postSettings = onlySignedIn(
  takeForm(settingsForm, async (c, { value, problems, values }) => {
    if (problems) return settingsPage(c, { problems, values })
    if (value.intent === 'withdraw') {
      if (value.kind) await withdraw(c, value.kind)
      return settingsPage(c, { done: 'settings.withdrawn' })
    }
    if (value.intent === 'resend') {
      await sendLinkAgain(c)
      return settingsPage(c, { done: 'settings.resent' })
    }
    const refused = await save(c, value)
    if (refused) return settingsPage(c, { problems: refused, values })
    return settingsPage(c, { done: 'settings.saved' })
  }),
)

/** @returns the problem with the VAT number, whose country the API checks; then nothing is stored */
async function save(c: ShopContext, form: z.output<typeof settingsForm>): Promise<FieldProblems | null> {
  const { users } = apiFor(c, null)
  const { id } = await users.me()
  try {
    await users.saveContact(id, {
      company: form.company || null,
      phone: form.phone || null,
      ...(c.var.region.hasVat && { vat_id: form.vatNumber || null }),
    })
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'bad_vat_number') throw cause
    return { vatNumber: { message: 'settings.vatNumberWrong' } }
  }
  await users.update(id, {
    name: form.person || null,
    ...(form.customerType && { customer_type: form.customerType }),
    ...(form.store && { region: form.store }),
    ...(form.language && { language: form.language }),
    profile: Object.fromEntries(PROFILE_QUESTION_IDS.map((question) => [question, form[question] || null])),
  })
  return null
}

/** Withdraws a consent of the account's address, with the wording of the unsubscribe link. */
async function withdraw(c: ShopContext, kind: UnsubscribeKind): Promise<void> {
  const { users, consents } = apiFor(c, null)
  const { email } = await users.me()
  const { region, t } = await storeOf(c)
  const said = { [kind]: { value: 'declined', text: t(`unsubscribe-text.${kind}`) } } as const
  const place = { region: region.code, locale: region.locale, ids: idsOf(c) }
  if (email) await consents.saveWithConsents(submissionOf(email, LOCATION, said, place))
}

/**
 * Says once more all that waits for its confirmation, as one form asks for several: nothing is recorded anew, and the link of the new mail
 * is good for another week.
 */
async function sendLinkAgain(c: ShopContext): Promise<void> {
  const { users, consents } = apiFor(c, null)
  const [{ email }, given] = await Promise.all([users.me(), consents.mine()])
  const waiting = given.filter(({ isWaiting }) => isWaiting)
  if (!email || !waiting.length) return
  const { region } = await storeOf(c)
  const said = Object.fromEntries(waiting.map(({ name, text }) => [name, { value: 'granted' as const, text }]))
  const place = { region: region.code, locale: region.locale, ids: idsOf(c) }
  await consents.saveWithConsents(submissionOf(email, LOCATION, said, place))
}

/** What was chosen in the form that is shown again, where it is offered. */
const postedOf = <Choice extends string>(offered: readonly Choice[], posted: string | undefined): Choice | undefined =>
  offered.find((choice) => choice === posted)

/** The answers of that form: '' for one that was taken back. */
const postedAnswers = (values: FormValues): Profile =>
  Object.fromEntries(
    PROFILE_QUESTION_IDS.flatMap((question) => {
      const answer = postedOf<string>(['', ...PROFILE_QUESTIONS[question]], values[question])
      return answer === undefined ? [] : [[question, answer]]
    }),
  )

async function settingsPage(
  c: ShopContext,
  { done, problems, values = {} }: { done?: MessageKey; problems?: FieldProblems; values?: FormValues } = {},
): Promise<Response> {
  const { users, consents } = apiFor(c, null)
  const [user, given] = await c.var.timing.span('account', () => Promise.all([users.me(), consents.mine()]))
  const { region } = await storeOf(c)
  const kept: SettingsValues = {
    email: user.email ?? '',
    person: values.person ?? user.name ?? '',
    company: values.company ?? user.company ?? '',
    vatNumber: values.vatNumber ?? user.vatNumber ?? '',
    phone: values.phone ?? user.phone ?? '',
    customerType: postedOf(['b2b', 'b2c'], values.customerType) ?? user.customerType ?? 'b2c',
    mayChangeType: user.role === 'b2b' || user.role === 'b2c',
    store: postedOf(REGION_CODES, values.store) ?? user.region ?? region.code,
    language: postedOf(LANGUAGES, values.language) ?? user.language ?? region.language,
    profile: { ...user.profile, ...postedAnswers(values) },
  }
  return accountPage(c, {
    title: 'settings.title',
    route: 'account-settings',
    status: problems ? 422 : 200,
    children: <SettingsPage values={kept} consents={given} {...(problems && { problems })} {...(done && { done })} />,
  })
}
