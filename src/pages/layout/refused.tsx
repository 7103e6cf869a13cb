import { createContext, type ReactElement, useContext } from 'react'

const Context = createContext(false)

/** A page as the answer to something that was refused: its title says so. */
export const asRefused = (page: ReactElement): ReactElement => <Context value={true}>{page}</Context>

/** Whether the page answers something that was refused; a page for the cache never does. */
export const useIsRefused = (): boolean => useContext(Context)
