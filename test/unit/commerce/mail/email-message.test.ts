import { expect, test } from 'vitest'
import { emailMessage } from '../../../../src/commerce/mail/email-message.ts'

const written = { recipient: 'shop@example.com', subject: 'Paper', html: '<p>Is it white?</p>', text: 'Is it white?' }

test('whom to answer is a field of a mail, which the platform refuses among its headers', () => {
  const headers = { 'Reply-To': 'ada@example.com', 'List-Unsubscribe': '<https://shop.test/off>' }
  expect(emailMessage('hello@example.com', { ...written, headers })).toEqual({
    from: 'hello@example.com',
    to: 'shop@example.com',
    subject: 'Paper',
    html: '<p>Is it white?</p>',
    text: 'Is it white?',
    headers: { 'List-Unsubscribe': '<https://shop.test/off>' },
    replyTo: 'ada@example.com',
  })
})

test('a mail that names nobody to answer has no such field', () => {
  expect(emailMessage('hello@example.com', { ...written, headers: {} })).not.toHaveProperty('replyTo')
})

test('the name of a sender goes beside its address', () => {
  const { from } = emailMessage('Boxwright Example <hello@example.com>', { ...written, headers: {} })
  expect(from).toEqual({ name: 'Boxwright Example', email: 'hello@example.com' })
})
