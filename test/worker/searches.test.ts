import { expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'

/** As long as a search may be: the database takes no pattern of LIKE of more than 50 bytes. */
const LONGEST = 'é'.repeat(100)

test('every list takes a search as long as a search may be, and says of a longer one what is wrong', async () => {
  const { companyId, member } = await companyIn()
  const [office, ada] = await Promise.all([manager(), member('administrator')])
  const lists = [
    ['v1/manager/customers', office],
    ['v2/manager/companies', office],
    ['v1/managed_offers', office],
    ['quote_requests', office],
    [`v1/manager/companies/${companyId}/items`, office],
    ['v2/company/items', ada],
    ['orders/mine', ada],
  ] as const
  for (const [path, who] of lists) {
    const asked = async (q: string) => call('GET', `${path}?q=${encodeURIComponent(q)}`, undefined, who)
    expect([path, (await asked(LONGEST)).status]).toEqual([path, 200])
    const { status, body } = await asked(`${LONGEST}é`)
    expect([path, status, body.errors?.q ?? body]).toEqual([path, 422, ['must have at most 100 characters']])
  }
})
