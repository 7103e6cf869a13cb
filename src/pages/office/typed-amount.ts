/** An amount as a person types it, `1250`, `12.5` or `12,50`, in minor units; null for none, NaN for what is no amount. */
export function typedAmount(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '')
  if (text === '') return null
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
