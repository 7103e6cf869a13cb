import { companyIn } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, draftOf, sendOffer } from './offered.ts'

/** Asks for a quote. @returns the number of the request */
export async function asked({ userToken }: SignedIn, words = 'With a window'): Promise<string> {
  const request = {
    contact_name: 'Ada',
    email: `${crypto.randomUUID()}@example.com`,
    country_iso: 'DE',
    phone: '+49 30 1',
    lines: [{ variant_id: MAILER, quantities: [250], words }],
  }
  const { body } = await call('POST', 'v2/quote_requests', { quote_request: request }, { userToken })
  return body.data.id
}

/** Answers a request with an offer. */
export async function answered(request: string): Promise<void> {
  const boss = await manager()
  const begun = await call(
    'POST',
    'v1/managed_offers',
    { store: 'eu', quote_request_number: request, offer: draftOf() },
    boss,
  )
  await sendOffer({ number: begun.body.data.id, boss })
}

export const list = (by: object) => call('GET', 'v2/company/quotes', undefined, by)
export const show = (token: string, by: object) => call('GET', `v2/company/quotes/${token}`, undefined, by)
export const numbersIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.data.map(({ attributes }: { attributes: { number: string } }) => attributes.number)

/** A company with an offer to one of its buyers, and the address at which each of its people reads it. */
export async function offeredIn() {
  const company = await companyIn()
  const [ada, bea, cem] = [
    await company.member('buyer'),
    await company.member('approver'),
    await company.member('administrator'),
  ]
  const number = await asked(ada)
  await answered(number)
  const linkOf = async (by: SignedIn): Promise<string> => {
    const { id } = (await list(by)).body.data[0]
    return `offers/${(await show(id, by)).body.data.attributes.request.attributes.offer_token}`
  }
  return { company, ada, bea, cem, linkOf }
}

export const acceptBy = async (link: string, by: object) =>
  call('POST', `${link}/accept`, acceptanceOf({ L1: 'O1' }), by)

/** The address of a user's account. */
export const emailOf = (userId: string) =>
  env.DB.prepare('select email from users where id = ?').bind(userId).first<string>('email')
