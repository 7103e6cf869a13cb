import type { ProductLine } from '../../contract/line-item.ts'
import { Specification } from '../../ui/specification.tsx'

/** What was chosen of the product of a line: size, material, print, the samples of a pack. */
export function LineChoices({ line: { configuration } }: { line: ProductLine }) {
  return <Specification configuration={configuration} />
}
