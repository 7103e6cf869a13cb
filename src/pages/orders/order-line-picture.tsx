import type { LineItem } from '../../contract/line-item.ts'
import { LinePicture } from '../../ui/line-picture.tsx'
import { DielinePicture } from '../business/dieline-files.tsx'

/** The small picture of a line of any kind; an empty place where nothing draws its goods. */
export function OrderLinePicture({ line }: { line: LineItem }) {
  if (line.kind === 'product') return <LinePicture line={line} width={96} />
  return line.kind === 'custom' && line.dieline ? <DielinePicture code={line.dieline} width={96} /> : <span />
}
