import type { CSSProperties } from 'react'

/** Mail programs ignore style sheets, so the colours and sizes of brand.md are set on each element. */
export const INK = '#10151c'
export const GRAPHITE = '#4a5563'
export const LINE = '#d5dce4'
export const CREASE = '#1746ff'
export const MIST = '#f2f5f8'
export const SHEET = '#ffffff'
export const FACE = "'Instrument Sans', Arial, sans-serif"

/** Styles of ordinary and of small text. */
export const BODY: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }
export const SMALL: CSSProperties = { margin: 0, fontSize: 13, lineHeight: '20px', color: GRAPHITE }
