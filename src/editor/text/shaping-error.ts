/** Why a text could not be shaped: its font did not come, or it has more points, or is larger, than a design may hold. */
export class ShapingError extends Error {
  readonly reason: 'font' | 'long'

  constructor(reason: 'font' | 'long') {
    super(`A text was not shaped: ${reason}.`)
    this.reason = reason
  }
}
