import type { CSSProperties } from 'react'

/** Mail programs know no style sheets: brand.md's colours and measures, where they are used. */
export const INK = '#10151c'
export const GRAPHITE = '#4a5563'
export const LINE = '#d5dce4'
export const CREASE = '#1746ff'
export const MIST = '#f2f5f8'
export const SHEET = '#ffffff'
export const FACE = "'Instrument Sans', Arial, sans-serif"

/** Text as it is read, and text that stands beside it. */
export const BODY: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }
export const SMALL: CSSProperties = { margin: 0, fontSize: 13, lineHeight: '20px', color: GRAPHITE }
