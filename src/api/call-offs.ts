import type { Asks } from '../contract/call.ts'
import {
  CALL_OFF_CALLS,
  MANAGED_CALL_OFF_CALLS,
  type PartList,
  type PartShipmentBody,
  type ShipmentBody,
} from '../contract/call-offs.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

type Fields = NonNullable<Asks<typeof CALL_OFF_CALLS.callOff>['body']>

/** Parts of an order that a company calls off. */
export function callOffCalls(ask: Ask) {
  const { callOff, change, takeBack } = CALL_OFF_CALLS
  return {
    async callOff(number: string, body: Fields, idempotencyKey: string): Promise<void> {
      present(await ask(callOff, { params: { number }, body, idempotencyKey }))
    },
    async change(number: string, id: string, body: Fields, idempotencyKey: string): Promise<void> {
      present(await ask(change, { params: { number, callOff: id }, body, idempotencyKey }))
    },
    async takeBack(number: string, id: string): Promise<void> {
      present(await ask(takeBack, { params: { number, callOff: id }, body: {} }))
    },
  }
}

/** What is kept for companies and called off, for whoever sends it. */
export function managedCallOffCalls(ask: Ask) {
  const { list, show, send, sendRest } = MANAGED_CALL_OFF_CALLS
  return {
    list: async (state: PartList, page: number) => present(await ask(list, { query: { state, page } })),
    /** Null for an order that has no parts. */
    show: (number: string) => unlessMissing(() => ask(show, { params: { number } })),
    async send(number: string, id: string, body: PartShipmentBody): Promise<void> {
      present(await ask(send, { params: { number, callOff: id }, body }))
    },
    async sendRest(number: string, body: ShipmentBody): Promise<void> {
      present(await ask(sendRest, { params: { number }, body }))
    },
  }
}
