import type { Configuration } from '../contract/catalogue.ts'
import { dielineSampleFile, SAMPLE_PICTURE } from '../contract/dieline-sample.ts'
import type { Units } from '../regions/units.ts'
import { pictureUrl } from './picture-url.ts'

type Chosen = Pick<Configuration, 'product' | 'size' | 'material' | 'print' | 'dieline'>

/** The address of the small picture of ordered goods: the open product, or the box that a sample folds into. */
export const goodsPicture = ({ product, size, material, print, dieline }: Chosen, units: Units): string =>
  dieline
    ? dielineSampleFile(dieline, SAMPLE_PICTURE)
    : pictureUrl({ product, size, material, print, view: 'open', units, dimensions: false })
