/** A copy of the bytes with others inserted at index `at`. */
export function withInserted(bytes: Uint8Array, inserted: Uint8Array, at: number): Uint8Array {
  const whole = new Uint8Array(bytes.length + inserted.length)
  whole.set(bytes.subarray(0, at))
  whole.set(inserted, at)
  whole.set(bytes.subarray(at), at + inserted.length)
  return whole
}
