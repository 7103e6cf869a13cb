import type { z } from 'zod'
import { AFTER_SALE_CALLS } from '../contract/after-sale.ts'
import type { SentFile } from '../contract/call.ts'
import type { Order } from '../contract/order.ts'
import { PICTURE_CALLS } from '../contract/pictures.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'
import { orderOf } from './orders.ts'

type Message = z.input<NonNullable<typeof AFTER_SALE_CALLS.write.body>>

/** What is done with an order after it was placed. */
export function afterSaleCalls(ask: Ask) {
  const { setReference, cancel, write, reorder } = AFTER_SALE_CALLS
  return {
    async setReference(number: string, reference: string): Promise<Order> {
      return orderOf(await ask(setReference, { params: { number }, body: { reference } }))
    },
    async cancel(number: string): Promise<Order> {
      return orderOf(await ask(cancel, { params: { number } }))
    },
    /** @param key distinguishes a repetition of this message from a second message */
    async write(number: string, message: Message, key: string | undefined): Promise<Order> {
      return orderOf(await ask(write, { params: { number }, body: message, idempotencyKey: key }))
    },
    /** Uploads a picture that a message can refer to. @returns its id */
    async sendPicture(number: string, file: SentFile): Promise<string> {
      return present(await ask(PICTURE_CALLS.add, { params: { number }, file })).id
    },
    /** @param cart the open cart to add to, instead of a new one @param key as above */
    async reorder(
      number: string,
      cart: { number: string; token: string } | null,
      key: string | undefined,
    ): Promise<Order> {
      const body = cart ? { cart: { number: cart.number, token: cart.token } } : {}
      return orderOf(await ask(reorder, { params: { number }, body, idempotencyKey: key }))
    },
  }
}
