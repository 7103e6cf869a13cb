import { createContext, type ReactNode, useContext } from 'react'
import type { RouteId, RouteParams } from '../../regions/paths.ts'

/** Builds links: paths of this store, absolute addresses of every store. No path is written by hand. */
export interface Paths {
  path(route: RouteId, params?: RouteParams): string
  url(route: RouteId, params?: RouteParams): string
  /** Whether this store has a route: some have no Plus. */
  serves(route: RouteId): boolean
  /** The path of the current page, for links and forms that return to it. */
  here: string
}

const Context = createContext<Paths | null>(null)

export function PathsProvider({ paths, children }: { paths: Paths; children: ReactNode }) {
  return <Context value={paths}>{children}</Context>
}

/** The store's link builder. Throws outside a page. */
export function usePaths(): Paths {
  const paths = useContext(Context)
  if (!paths) throw new Error('Current region is not set!')
  return paths
}
