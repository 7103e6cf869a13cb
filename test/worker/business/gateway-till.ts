import { vi } from 'vitest'
import type { IntentResult, IntentTerms } from '../../../src/commerce/payments/gateway.ts'
import { sandboxGateway } from '../../../src/commerce/payments/sandbox/sandbox-gateway.ts'

const { start, confirm, refund } = sandboxGateway

/** What the test gateway has taken and given back, minor units by the number of the order: it keeps no books itself. */
export class GatewayTill {
  /** By the number of the payment, under which a repetition is taken once. */
  readonly #taken = new Map<string, Map<string, number>>()
  readonly #returned = new Map<string, Map<string, number>>()

  /** Writes down whatever the gateway takes and gives back from now on. */
  open(): void {
    vi.spyOn(sandboxGateway, 'start').mockImplementation(async (terms, draft) =>
      this.#noted(terms, await start.call(sandboxGateway, terms, draft)),
    )
    vi.spyOn(sandboxGateway, 'confirm').mockImplementation(async (intentId, terms) =>
      this.#noted(terms, await confirm.call(sandboxGateway, intentId, terms)),
    )
    vi.spyOn(sandboxGateway, 'refund').mockImplementation(async (intentId, terms) => {
      note(this.#returned, terms.orderNumber, terms.refundNumber, terms.amount)
      return refund.call(sandboxGateway, intentId, terms)
    })
  }

  #noted<Result extends IntentResult>(terms: IntentTerms, result: Result): Result {
    if (result.status === 'succeeded') note(this.#taken, terms.orderNumber, terms.paymentNumber, terms.amount)
    return result
  }

  taken = (orderNumber: string): number[] => [...(this.#taken.get(orderNumber)?.values() ?? [])]
  returned = (orderNumber: string): number[] => [...(this.#returned.get(orderNumber)?.values() ?? [])]
}

function note(books: Map<string, Map<string, number>>, order: string, entry: string, amount: number): void {
  books.set(order, (books.get(order) ?? new Map<string, number>()).set(entry, amount))
}
