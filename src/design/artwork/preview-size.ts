/** The longest side of a picture's preview, in pixels: 2048 × 2048 is a quarter of what any browser's canvas takes. */
export const LONGEST_PREVIEW = 2048

/** The pixels of a picture's preview: never more than the picture has, at least one a side. */
export function previewSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_PREVIEW / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
