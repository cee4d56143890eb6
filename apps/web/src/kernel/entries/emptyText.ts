import { createContext, use } from 'react'

/** What stands beside a control as its label, where something does. */
export const Labelled = createContext('')
/** What a control says while it is empty: its name, where that does not stand beside it anyway. */
export const useEmptyText = (label: string): string | undefined => (use(Labelled) === label ? undefined : label)
