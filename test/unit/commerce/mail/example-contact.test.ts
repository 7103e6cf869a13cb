import { expect, test, vi } from 'vitest'
import { warnOfExampleContact } from '../../../../src/commerce/mail/example-contact.ts'
import { regionList } from '../../../../src/regions/regions.ts'

const stores = regionList.map((region) => ({
  ...region,
  contact: { ...region.contact, email: region.code === 'gb' ? 'hello@kartony.co.uk' : 'hello@kartony.example' },
}))

test('the log of a deployed shop says once which stores customers cannot write to, that of one’s own machine does not', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  warnOfExampleContact({ ENVIRONMENT: 'local' }, stores)
  expect(said).not.toHaveBeenCalled()
  for (const _ of [1, 2]) warnOfExampleContact({ ENVIRONMENT: 'production' }, stores)
  expect(said.mock.calls).toEqual([[expect.stringContaining('What customers write to eu, pl, ')]])
  said.mockRestore()
})
