import type { DielineType } from '../../contract/artwork-file.ts'

/** How much of a file says that it is a dieline, bytes. */
const HEAD = 16_384
/** DXF as text: comments (999), then a section (AutoCAD's reference, group codes in pairs of lines). */
const DXF =
  /^(?:[ \t]*999[ \t]*\r?\n[^\r\n]*\r?\n)*[ \t]*0[ \t]*\r?\nSECTION[ \t]*\r?\n[ \t]*2[ \t]*\r?\n(?:HEADER|CLASSES|TABLES|BLOCKS|ENTITIES)\s/
/** The mark of CFF2, and its version. */
const CFF2 = /^\$BOF\s+V2\s/

/** Which kind of dieline a file is by its beginning; null for none. */
export function dielineFileType(head: Uint8Array): DielineType | null {
  const text = new TextDecoder().decode(head.subarray(0, HEAD))
  if (DXF.test(text)) return 'image/vnd.dxf'
  return CFF2.test(text) ? 'application/x-cff2' : null
}
