import { store } from '../../kernel/storage.ts'

/** A key that has just been made: in the memory of this page alone, never in an address, a draft or what a browser stores. */
export interface FreshKey {
  id: number
  name: string
  key: string
  isKept: boolean
}
export const freshKey = store<FreshKey | undefined>(undefined)
export const showKey = (made: Omit<FreshKey, 'isKept'>): void => freshKey.set({ ...made, isKept: false })
export const dropKey = (): void => freshKey.set(undefined)
/** It was copied or saved: nobody is asked any more who leaves. */
export function keepKey(): void {
  const fresh = freshKey.get()
  if (fresh) freshKey.set({ ...fresh, isKept: true })
}
