/** A turn that was taken. */
export interface PaymentTurn {
  readonly isOver: boolean
  /** Ends it; once more changes nothing. */
  end(): void
}

/** The turns in which the payments of an order are decided, one at a time: each begins when the one before has ended. */
export class PaymentTurns {
  #last: Promise<void> = Promise.resolve()

  async #take(): Promise<PaymentTurn> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    let isOver = false
    return {
      get isOver() {
        return isOver
      },
      end() {
        isOver = true
        resolve()
      },
    }
  }

  /** Does something in a turn of its own. */
  async in<Result>(act: (turn: PaymentTurn) => Promise<Result>): Promise<Result> {
    const turn = await this.#take()
    try {
      return await act(turn)
    } finally {
      turn.end()
    }
  }
}
