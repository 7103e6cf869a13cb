import type { TestStore } from './store.ts'

/** How a suite asks the shop. */
type Ask = (
  address: string,
  question?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ text: string }>

let people = 0

/** The address of somebody who has said nothing yet. */
export const somebody = (): string => `person+${++people}@example.com`

/** Where a mail's link leads that unsubscribes somebody. */
export const unsubscribeLink = (store: TestStore, email: string, kind = 'newsletter'): string =>
  `${store.url('unsubscribe', { kind })}?e=${email}`

/**
 * What somebody has said on marketing, through the shop's own API.
 *
 * @param managerHeaders with which somebody who manages the shop asks
 */
export function subscribers(ask: Ask, eu: TestStore, managerHeaders: () => Promise<Record<string, string>>) {
  const call = (path: string) => new URL(`/api/v1/emails/${path}`, eu.url('home')).href
  return {
    grant: (email: string) =>
      ask(call('save_with_consents'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email,
          location: 'test',
          consents: { marketing: { value: 'granted', text: 'Yes.' } },
          region: 'eu',
          locale: 'en-US',
          user_id: '',
          anonymous_id: '',
        }),
      }),
    /** Whether somebody's last word on marketing is no; who said nothing has not said yes. */
    declines: async (email: string): Promise<boolean> => {
      const { text } = await ask(call(`consents?email=${encodeURIComponent(email)}`), {
        headers: await managerHeaders(),
      })
      const { data } = JSON.parse(text) as { data: { attributes: { name: string; value: string } }[] }
      return data.findLast(({ attributes }) => attributes.name === 'marketing')?.attributes.value !== 'granted'
    },
  }
}
