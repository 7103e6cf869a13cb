import encodeQR from 'qr'

/** Width of the white margin in modules, which readers need (ISO/IEC 18004). */
const QUIET = 4

/** A text as a QR code, drawn on the server. @param label describes it for people who cannot see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} width="184" height="184" role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={squares.join('')} fill="#10151c" shapeRendering="crispEdges" />
    </svg>
  )
}
