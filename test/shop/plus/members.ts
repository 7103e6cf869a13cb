import type { CompanyRole } from '../../../src/contract/company-roles.ts'
import type { TestCompany } from '../../companies.ts'
import { Visitor } from '../visitor.ts'

/** Somebody new of a company, signed in to a store. */
export async function memberVisitor(
  { member }: TestCompany,
  role: CompanyRole,
  store: ConstructorParameters<typeof Visitor>[0] = 'eu',
): Promise<Visitor> {
  const visitor = new Visitor(store)
  const { userToken, sessionToken } = await member(role)
  visitor.cookies().set('__Host-session', sessionToken).set('local_api_token', userToken)
  return visitor
}
