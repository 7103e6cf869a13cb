import type { KeptType } from '../../contract/artwork-file.ts'

/** The extension of each type, and others that mean the same. */
const EXTENSIONS: Readonly<Record<KeptType, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf', 'ai'],
  'image/svg+xml': ['svg'],
  'image/vnd.dxf': ['dxf'],
  'application/x-cff2': ['cf2', 'cff2'],
}

/**
 * The Content-Disposition with which a file is downloaded, never shown: its own name, without folders and control characters,
 * and with the extension of what it is.
 */
export function attachmentOf(name: string, type: KeptType): string {
  const base = name.replace(/^.*[/\\]/, '').replaceAll(/[\p{C}"%*:<>?|]/gu, '_') || 'artwork'
  const [usual, ...others] = EXTENSIONS[type]
  const said = /\.(\w+)$/.exec(base)?.[1]?.toLowerCase() ?? ''
  const whole = said === usual || others.includes(said) ? base : `${base}.${usual}`
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${whole.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded}`
}
