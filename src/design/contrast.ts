import { channelsOf } from '../packaging/drawing/channels.ts'

/** Luminance 0–1 of a hex colour, as WCAG defines it. */
export const luminance = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two hex colours on WCAG's scale, 1–21. */
export const contrastOf = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
