import { createContext } from 'react'

/** Called with the rows that an act has reached: what the list around it has ticked may be gone, or is no longer what was ticked. */
export const Reached = createContext<(ids: readonly number[]) => void>(() => {})
