import type { Paths } from '../layout/paths.tsx'

interface OrderedLine {
  order: string
  line: string
  /** The key of the address, which links keep. */
  orderKey: string | undefined
}

/** The print-file editor with the goods of an ordered line. */
export function lineFilePath({ order, line, orderKey }: OrderedLine, path: Paths['path']): string {
  const query = new URLSearchParams({ order, line, ...(orderKey && { key: orderKey }) })
  return `${path('print-file')}?${query}`
}
