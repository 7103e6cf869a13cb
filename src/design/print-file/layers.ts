import type { PdfFile } from './pdf-file.ts'
import { type PdfDict, PdfName, PdfRef, type PdfValue } from './pdf-value.ts'

/** The layers that a document opens without, by the numbers of their objects. */
export function hiddenLayers(file: PdfFile): ReadonlySet<number> {
  const usual = file.dict(file.dict(file.catalogue?.get('OCProperties'))?.get('D'))
  const numbers = file.list(usual?.get('OFF')).flatMap((one) => (one instanceof PdfRef ? [one.number] : []))
  return new Set(numbers)
}

/** Whether a marked part, `/OC /name BDC`, is on a hidden layer; of an object its layer stands as the second. */
export function isHidden(
  file: PdfFile,
  [tag, layer]: readonly PdfValue[],
  resources: PdfDict | null,
  hidden: ReadonlySet<number>,
): boolean {
  if (tag instanceof PdfName && tag.name !== 'OC') return false
  const name = layer instanceof PdfName ? layer.name : null
  const found = name === null ? layer : file.dict(resources?.get('Properties'))?.get(name)
  return found instanceof PdfRef && hidden.has(found.number)
}
