import type { z } from 'zod'
import type { ProductLine } from '../contract/line-item.ts'
import { SHOPPING_LIST_CALLS, type ShoppingList, type ShoppingListRow } from '../contract/shopping-lists.ts'
import { USER_CALLS } from '../contract/users.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

type Asked = z.input<NonNullable<typeof SHOPPING_LIST_CALLS.create.body>>['shopping_list']
type Changed = z.input<NonNullable<typeof SHOPPING_LIST_CALLS.update.body>>['shopping_list']

/** A line in the form in which the call takes it. */
export const listLineOut = ({
  variantId,
  quantity,
  expressDeliveryOptionId,
}: Pick<ProductLine, 'variantId' | 'quantity' | 'expressDeliveryOptionId'>) => ({
  variant_id: variantId,
  quantity,
  express_delivery_option_id: expressDeliveryOptionId,
})

/** Shopping lists: what a user saves to order later. */
export function shoppingListCalls(ask: Ask) {
  return {
    /** Creates an anonymous user, who may own lists. @returns the API token of this user */
    async beginOwner(): Promise<string> {
      return present(await ask(USER_CALLS.beginAnonymous, {})).apiToken
    },

    async mine(): Promise<ShoppingListRow[]> {
      return present(await ask(SHOPPING_LIST_CALLS.mine, {})).data
    },

    /**
     * The caller's own list, or a shared one by the token of its link; null where it does not exist or is not the
     * caller's.
     */
    get(number: string, shareToken: string | undefined): Promise<ShoppingList | null> {
      const query = shareToken === undefined ? {} : { share_token: shareToken }
      return unlessMissing(() => ask(SHOPPING_LIST_CALLS.show, { params: { number }, query }))
    },

    async create(list: Asked): Promise<ShoppingList> {
      return present(await ask(SHOPPING_LIST_CALLS.create, { body: { shopping_list: list } }))
    },

    /** @throws ApiError 'stale_list' where the list has another version by now */
    async update(list: Changed, lockVersion: number): Promise<ShoppingList> {
      return present(
        await ask(SHOPPING_LIST_CALLS.update, { body: { shopping_list: list, lock_version: lockVersion } }),
      )
    },

    async remove(number: string): Promise<void> {
      await ask(SHOPPING_LIST_CALLS.remove, { params: { number } })
    },
  }
}
