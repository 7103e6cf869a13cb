import { constructionOf } from '../../packaging/constructions.ts'
import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { mountOf } from '../island/mount.tsx'
import { Configurator } from './configurator.tsx'
import type { ConfiguratorProps } from './configurator-state.ts'

/** The price depends on the board area, so the product's own construction is fetched first, and no other. */
export const mount = mountOf(Configurator, ({ product }: ConfiguratorProps) =>
  fetchStyle(constructionOf(product).style),
)
