import { expect, test, vi } from 'vitest'
import { warnOfExampleContact } from '../../../../src/commerce/mail/example-contact.ts'

test('the log of a deployed shop says once which stores customers cannot write to, that of one’s own machine does not', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  warnOfExampleContact({ ENVIRONMENT: 'local' })
  expect(said).not.toHaveBeenCalled()
  for (const _ of [1, 2]) warnOfExampleContact({ ENVIRONMENT: 'production' })
  expect(said.mock.calls).toEqual([[expect.stringContaining('What customers write to eu, gb, pl, ')]])
  said.mockRestore()
})
