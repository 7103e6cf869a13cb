import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { Order } from '../contract/order.ts'
import type { ApiOptions, Call } from './call.ts'
import { orderOf } from './orders.ts'

export function userCalls(call: Call, { loggedIn = false }: Pick<ApiOptions, 'loggedIn'>) {
  return {
    /** A new user without a name, and the token that stands for them. */
    async anonymous(): Promise<{ id: string; token: string }> {
      const { data } = (await call('post', 'users/anonymous')) as JsonApiDocument
      const { id, attributes } = data as Resource
      return { id, token: String(attributes.api_token) }
    },

    /** Who is signed in. @throws Error 'Auth token is not defined' where nobody is */
    async me(): Promise<Resource | null> {
      if (!loggedIn) throw new Error('Auth token is not defined')
      const answer = (await call('get', 'users/me')) as JsonApiDocument | null
      return answer && (answer.data as Resource)
    },

    /** Where the caller's cart goes, before there is an address. */
    async setShippingDestination(place: { countryIso: string; zipcode: string }): Promise<Order> {
      const body = { country_iso: place.countryIso, zip_code: place.zipcode }
      return orderOf(await call('post', 'set_shipping_destination', { body }))
    },
  }
}
