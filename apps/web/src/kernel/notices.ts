import { store, useStore } from './storage.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export interface NoticeLink {
  to: string
  text: string
}
/** Something said to the reader: for a moment on the screen, and afterwards in the tray. */
export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  reference?: string
  /** Where to go next. */
  link?: NoticeLink | undefined
  at: Date
}

const KEPT = 20
const notices = store<readonly Notice[]>([])
export const useNotices = () => useStore(notices)

export function notify(kind: NoticeKind, text: string, more: Pick<Notice, 'reference' | 'link'> = {}) {
  const id = (notices.get()[0]?.id ?? 0) + 1
  notices.set([{ id, kind, text, at: new Date(), ...more }, ...notices.get()].slice(0, KEPT))
}
