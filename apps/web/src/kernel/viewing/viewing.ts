import type { Contract } from '@portal/shared/kernel/contract'
import { ownPath } from '@portal/shared/kernel/own-path'
import { viewingOf } from '@portal/shared/kernel/viewing/viewing'
import { session } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'

/** The view of the portal as someone else that is open in this tab, and the page on which it began. */
interface Kept {
  id: string
  from: string
}
const VIEWING = 'lb.viewing'
const VIEWED = 'lb.viewed'
export const keptViewing = () => readStored<Kept>(VIEWING, sessionStorage)
session.watch(() => session.get().state === 'out' && sessionStorage.removeItem(VIEWING))

/** Whether a call is not made because somebody views the portal as the person signed in. */
export const isBarred = (call: Contract): boolean => Boolean(session.get().info?.viewer) && viewingOf(call) !== 'made'

/* Each begins with a fresh page: nothing that was read as somebody stays when he is another. */
export function enterViewing(id: string) {
  writeStored(VIEWING, { id, from: location.pathname + location.search } satisfies Kept, sessionStorage)
  location.assign('/')
}
export function leaveViewing() {
  const kept = keptViewing()
  if (!kept) return
  sessionStorage.removeItem(VIEWING)
  writeStored(VIEWED, true, sessionStorage)
  location.assign(ownPath(kept.from) ?? '/')
}
/** Whether this tab has just ceased to view the portal as someone else; told once. */
export function hasLeftViewing(): boolean {
  const hasLeft = readStored<true>(VIEWED, sessionStorage) === true
  sessionStorage.removeItem(VIEWED)
  return hasLeft
}
