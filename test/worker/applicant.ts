import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { type Answered, call } from './caller.ts'

const FIRM = {
  name: 'Muster GmbH',
  contact_name: 'Ada',
  country_iso: 'DE',
  vat_id: 'DE136695976',
  accepts_terms: true,
  registry_number: 'HRB 12345',
  company_size_employees: '10-49',
}

/** Applies for Plus. */
export const apply = (who: object, more: object = {}, region: 'de' | 'fr' = 'de'): Promise<Answered> =>
  call('POST', 'v2/company_applications', { application: { ...FIRM, ...more } }, { ...who, region })

/** What the merchant decides about a company. */
export const decide = (by: object, id: string, body: object) =>
  call('PUT', `v2/manager/companies/${id}/state`, body, by)

/** A company as the merchant sees it. */
export const show = async (id: string) =>
  (await call('GET', `v2/manager/companies/${id}`, undefined, await manager())).body

/** Somebody who has applied, and the id of their application. */
export async function applicant(): Promise<{ ada: SignedIn; id: string }> {
  const ada = await somebodyOf('b2c')
  return { ada, id: (await apply(ada)).body.data.id }
}
