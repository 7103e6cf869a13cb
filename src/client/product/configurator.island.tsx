import { constructionOf } from '../../packaging/constructions.ts'
import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { mountOf } from '../island/mount.tsx'
import { Configurator } from './configurator.tsx'
import type { ConfiguratorProps } from './configurator-state.ts'

/** The price counts the board of the product's own construction, which is all of them that this page fetches. */
export const mount = mountOf('configurator', Configurator, ({ product }: ConfiguratorProps) =>
  fetchStyle(constructionOf(product).style),
)
