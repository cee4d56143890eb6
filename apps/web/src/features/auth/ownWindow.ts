import { readStored, writeStored } from '../../kernel/storage.ts'

const AWAITED = 'lb.awaited'
const LOOK = 'popup,width=520,height=760'

/**
 * Opens a window in which one person can log in while this page stays as it is; to be called in the click itself, later ones are
 * blocked. The window cannot reach this page and has no copy of what this tab keeps. Undefined where the browser opens none.
 */
export function openOwnWindow(username: string): Window | undefined {
  const opened = window.open('', '_blank', LOOK)
  if (!opened) return undefined
  opened.opener = null
  opened.sessionStorage.clear()
  writeStored(AWAITED, username, opened.sessionStorage)
  return opened
}

/** The username for whom the page that opened this window waits; undefined in windows that nobody waits for. */
export const awaited = () => readStored<string>(AWAITED, sessionStorage)

/** Closes this window; where the browser leaves it open, it is one like any other from now on. */
export function closeOwnWindow() {
  writeStored(AWAITED, undefined, sessionStorage)
  window.close()
}
