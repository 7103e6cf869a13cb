/** A choice about marketing, as a form says it. */
export const submission = (email: string, value: 'granted' | 'declined') => ({
  email,
  location: 'Test',
  consents: { marketing: { value, text: 'Yes.' } },
  region: 'eu',
  locale: 'en-US',
  user_id: '',
  anonymous_id: '',
})
