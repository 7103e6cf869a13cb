import { constructionOf } from '../../packaging/constructions.ts'
import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { mountOf } from '../island/mount.tsx'
import type { ChooserProps } from './chooser-state.ts'
import { SampleChooser } from './sample-chooser.tsx'

export const mount = mountOf(SampleChooser, ({ product }: ChooserProps) => fetchStyle(constructionOf(product).style))
