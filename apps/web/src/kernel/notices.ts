import { store, useStore } from './storage.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
/** Something said to the reader: for a moment on the screen, and afterwards in the tray. */
export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  reference?: string
  at: Date
}

const KEPT = 20
const notices = store<readonly Notice[]>([])
export const useNotices = () => useStore(notices)

export function notify(kind: NoticeKind, text: string, reference?: string) {
  const id = (notices.get()[0]?.id ?? 0) + 1
  notices.set([{ id, kind, text, at: new Date(), ...(reference && { reference }) }, ...notices.get()].slice(0, KEPT))
}
