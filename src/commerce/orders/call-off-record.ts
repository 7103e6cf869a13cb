import type { Address } from '../../contract/address.ts'
import type { CallOff } from '../../contract/call-off.ts'

/** What is asked for with a call-off. */
export interface CallOffAsk {
  /** `YYYY-MM-DD` */
  day: string
  lines: readonly { id: string; quantity: number }[]
  /** Null for the address of the order; `kept` for the one that the call-off has which is changed. */
  address: Address | 'kept' | null
  reference: string
}

/** How a part was sent. */
export interface Shipment {
  carrier: string
  /** '' for none. */
  tracking: string
}

/** A call-off as stored. */
export interface CallOffRecord extends Omit<CallOff, 'isFixed' | 'shipment'> {
  /** How it was sent; absent before. */
  shipment?: Shipment & { at: string }
}
