import type { Env } from '../../../contract/env.ts'
import type { CompanyObject } from './company-object.ts'

/** The object of a company. The same id gives the same object everywhere, so only this function makes it. */
export const companyObject = (env: Env, companyId: string): DurableObjectStub<CompanyObject> =>
  env.COMPANIES.getByName(companyId)
