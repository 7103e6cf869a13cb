import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, mailboxOf } from '../../../src/contract/email.ts'
import { ORDER_CALLS, orderFields } from '../../../src/contract/orders.ts'

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)

describe('a mailbox', () => {
  test('has one name, however its address is spelled', () => {
    const host = fc.constantFrom('gmail.com', 'googlemail.com', 'GMail.com', 'gmail.com.', 'ｇmail.com')
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        word,
        host,
        fc.boolean(),
        (parts, suffix, at, loud) => {
          const spelled = `${parts.join('.')}+${suffix}@${at}`
          expect(mailboxOf(loud ? spelled.toUpperCase() : spelled)).toBe(`${parts.join('')}@gmail.com`)
        },
      ),
    )
  })

  test('is another one where the host does not ignore dots', () => {
    expect(mailboxOf('a.b@example.com')).not.toBe(mailboxOf('ab@example.com'))
    expect(mailboxOf('a.b+x@Example.com.')).toBe('a.b@example.com')
  })

  test('has a name whatever is written', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof mailboxOf(text) === 'string'))
  })
})

describe('an address to write to', () => {
  test.each(['ada@example.com', 'a.b+c@gmail.com', "o'neil@example.co.uk", 'zażółć@przykład.pl', 'a@b-c.de'])(
    'is %s',
    (email) => expect(isEmail(email)).toBe(true),
  )
  test.each(['info@müller.de', 'jörg@example.com', 'a&b@example.com', 'max/x@example.com', 'name@example.c'])(
    'is taken by an order as by every other form: %s',
    (email) => {
      const delivery_contact = { name: 'Bo', email }
      expect([isEmail(email), orderFields.safeParse({ email, delivery_contact }).success]).toEqual([true, true])
      expect(ORDER_CALLS.sendLink.body!.safeParse({ order_number: 'R123456789', email }).success).toBe(true)
    },
  )
  test.each([
    '1<v@gmail.com>',
    '(a)v@gmail.com',
    'v@gmail.com.',
    '"v"@gmail.com',
    'v@gmail.com,w@gmail.com',
    'v@gmail.com;w@gmail.com',
    'v@@gmail.com',
    '.v@gmail.com',
    'v.@gmail.com',
    'v..w@gmail.com',
    'v@-gmail.com',
    'v@gmail',
    'v@[10.0.0.1]',
    'v\u200b@gmail.com',
    'v\ud800@gmail.com',
    'v\0@gmail.com',
    'v@gmail.com\r\nBcc: w@gmail.com',
  ])('is not %s', (email) => expect(isEmail(email)).toBe(false))
})
