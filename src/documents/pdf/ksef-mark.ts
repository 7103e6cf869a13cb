import encodeQR from 'qr'
import { COLOURS } from '../type/document-pen.ts'
import { type DocumentPages, MARGIN, TABLE_TEXT } from './document-page.ts'

/** What the printed form of an invoice at KSeF shows: a QR code by which anybody finds it there, and its number below. */
export interface KsefMark {
  address: string
  /** The number that KSeF gave it; the prescribed `OFFLINE` while there is none. */
  label: string
}

/** Points of a module: an address of 140 characters is 90 points wide then. */
const MODULE = 1.8

/** Draws the code (KOD I) with its link and its number. */
export function drawKsefMark(pages: DocumentPages, { address, label }: KsefMark): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
  const side = rows.length * MODULE
  pages.need(side + 40)
  const { pen, fonts } = pages
  const top = pages.y + 12
  rows.forEach((row, y) => {
    // Dark modules side by side are one area: fewer, and without seams.
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let end = x
      while (row[end + 1]) end++
      pen.area(MARGIN + x * MODULE, top + y * MODULE, (end - x + 1) * MODULE, MODULE, COLOURS.ink)
      x = end
    }
  })
  pen.link(address, MARGIN, top, side, side)
  pages.y = top + side + 14
  pen.line(label === 'OFFLINE' ? label : `KSeF ${label}`, MARGIN, pages.y, { font: fonts.text, size: TABLE_TEXT })
  pages.y += 14
}
