/** A part of a JPEG with its marker, as far as it is there. */
interface JpegSegment {
  marker: number
  body: Uint8Array
}

const [FILL, ALONE, END, SCAN] = [0xff, 0x01, 0xd9, 0xda]
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** The segments of a JPEG before its first scan, one after the other (ITU T.81, B.1.1); none any more from where it is damaged. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return
    const marker = bytes[at + 1]!
    // Fill bytes before a marker, and markers without a segment.
    if (marker === FILL) at += 1
    else if (marker === ALONE || isRestart(marker)) at += 2
    else if (marker === END || marker === SCAN) return
    else {
      const length = view.getUint16(at + 2)
      yield { marker, body: bytes.subarray(at + 4, at + 2 + length) }
      at += 2 + length
    }
  }
}
