/** A part of a list whose rows are in the sequence of their keys. */
export interface KeyedPart {
  /** The key after which the part begins; '' for the first. */
  after: string
  most: number
}
