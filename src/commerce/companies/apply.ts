import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { ApplicationBody } from '../../contract/company-application.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { keepGiven } from '../consent/given-with.ts'
import { type AccountPrincipal, accountOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import { senderOf } from '../mail/allowance.ts'
import { writeWithMails } from '../mail/outbox.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { companies } from '../schema/companies.ts'
import { statementOf } from '../statement.ts'
import { checkVat } from '../vat/check.ts'
import { countVatCheck } from '../vat/limit.ts'
import { readVatNumber, vatNumberText } from '../vat/number.ts'
import { companyLetter } from './mails.ts'
import { readRegistryNumber } from './registry-number.ts'
import { type CompanyRow, membershipOf } from './store.ts'

/** The name of the form in a consent record. */
const CONSENT_LOCATION = 'Plus application'

/**
 * Stores an application for Plus, with the consent to its terms and the mails that tell both sides of it.
 *
 * @throws Refusal 404 in a store without Plus; 422 for numbers that cannot be right, for a VAT number that VIES says does not
 * exist, for an account that is in a company or works for the merchant, and for a second application
 */
export async function newApplication(c: CommerceContext, said: ApplicationBody): Promise<CompanyRow> {
  const caller = await accountOf(c)
  const region = regionOf(c)
  if (!region.supportsPlus) throw missing()
  await checkCaller(c, caller)
  if (!region.allowedShippingCountries.includes(said.country_iso))
    throw invalid({ 'application.country_iso': ['must be a country that this store delivers to'] })
  const numbers = await checkedNumbers(c, said, caller.userId)
  const row: CompanyRow = {
    id: crypto.randomUUID(),
    region: region.code,
    name: said.name,
    ...numbers,
    countryIso: said.country_iso,
    currency: region.currency,
    timeZone: region.contact.hours.timeZone,
    state: 'applied',
    employees: said.company_size_employees,
    yearlyCost: said.packaging_cost_yearly,
    note: said.note,
    appliedBy: caller.userId,
    contactName: said.contact_name,
    contactEmail: caller.user.email,
    contactPhone: said.phone,
    reason: null,
    paymentDays: 0,
    creditLimit: 0,
    needsPurchaseOrder: false,
    purchaseOrderForm: '',
    origin: c.req.header('X-Shop-Origin') ?? null,
    createdAt: new Date().toISOString(),
    decidedAt: null,
    version: 1,
  }
  // Before the application: there is none without the proof of its terms.
  const { email } = caller.user
  const given = { kind: 'terms_and_conditions_plus', email, location: CONSENT_LOCATION } as const
  await keepGiven(c.env, { ...given, region: region.code })
  await written(c, row)
  return row
}

/** @throws Refusal 422 for a second application */
async function written(c: CommerceContext, row: CompanyRow): Promise<void> {
  const { env } = c
  const sender = await senderOf(c, `user ${row.appliedBy}`)
  const letters = (['company-received', 'company-applied'] as const).map((kind) =>
    companyLetter(env, row, { kind, sender, about: '' }),
  )
  const mails = (await Promise.all(letters)).flat()
  const insertion = statementOf(env.DB, drizzle(env.DB).insert(companies).values(row))
  try {
    await writeWithMails(env.DB, [insertion], mails)
  } catch (cause) {
    // The index of open applications permits one a person, so that two at the same time are one.
    if (!/UNIQUE constraint failed: companies\.applied_by/.test(String(cause))) throw cause
    throw invalid({ application: ['was made already'] }, 'already_applied')
  }
}

/** @throws Refusal 422 for whoever is in a company, or has a role that is no customer's */
async function checkCaller(c: CommerceContext, { userId, role }: AccountPrincipal): Promise<void> {
  if ((role !== 'b2b' && role !== 'b2c') || (await membershipOf(c.env.DB, userId)))
    throw invalid({ application: ['is for accounts that belong to no company'] }, 'already_member')
}

/** The company's numbers, checked. VIES that cannot be asked is no reason to refuse a number. */
async function checkedNumbers(
  c: CommerceContext,
  { vat_id, registry_number, country_iso }: ApplicationBody,
  userId: string,
): Promise<Pick<CompanyRow, 'vatNumber' | 'vatVerdict' | 'registryNumber'>> {
  const registryNumber = registry_number === '' ? '' : readRegistryNumber(registry_number, country_iso)
  if (registryNumber === null)
    throw invalid(
      { 'application.registry_number': [`must be a registry number of ${country_iso}`] },
      'bad_registry_number',
    )
  if (vat_id === '') return { vatNumber: '', vatVerdict: 'not_asked', registryNumber }
  const number = readVatNumber(vat_id, country_iso)
  if (!number) throw invalid({ 'application.vat_id': [`must be a VAT number of ${country_iso}`] }, 'bad_vat_number')
  await countVatCheck(c)
  const { verdict } = await checkVat(c.env, number, { userId })
  if (verdict === 'invalid')
    throw invalid({ 'application.vat_id': ['is not registered, as VIES says'] }, 'unknown_vat_number')
  return { vatNumber: vatNumberText(number), vatVerdict: verdict, registryNumber }
}

/** Somebody's newest application in a store. */
export async function newestApplication(
  db: D1Database,
  userId: string,
  region: RegionCode,
): Promise<CompanyRow | undefined> {
  const [row] = await drizzle(db)
    .select()
    .from(companies)
    .where(and(eq(companies.appliedBy, userId), eq(companies.region, region)))
    .orderBy(desc(companies.createdAt))
    .limit(1)
  return row
}
