/** A part of an XML document: an element with its attributes and content, or nothing. */
export type Xml = string

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot hold. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string => text.replace(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)

/**
 * An element with what is in it: a text, elements, or nothing, which leaves the element out.
 *
 * @param attributes after the name, `schemeID="VA"`, written as they are
 */
export function element(name: string, content: string | null | readonly Xml[], attributes = ''): Xml {
  const inner = typeof content === 'string' ? escaped(content) : (content ?? []).join('')
  return inner === '' ? '' : `<${name}${attributes && ` ${attributes}`}>${inner}</${name}>`
}

/** A money amount as XML has it, `1234.50`. @param minor units */
export const decimalOf = (minor: number): string => (minor / 100).toFixed(2)

/** A rate in per cent, `23` or `5.5`. @param points basis points */
export const percentOf = (points: number): string => String(points / 100)

/** `2026-11-23` in the format of CII, `20261123`. */
export const digitsOf = (day: string): string => day.replaceAll('-', '')
