import { readStored, writeStored } from '../../kernel/storage.ts'

const KEY = 'lb.invitation'

/**
 * The secret of the link this tab was opened by. It stands behind the # of the address, which no server is told, and is taken out
 * of the address at once, so that it is in no history; the tab keeps it while its reader registers or logs in.
 */
export function takeToken(): string | undefined {
  const token = location.hash.slice(1)
  if (!token) return readStored<string>(KEY, sessionStorage)
  writeStored(KEY, token, sessionStorage)
  history.replaceState(history.state, '', location.pathname)
  return token
}
export const forgetToken = () => writeStored(KEY, undefined, sessionStorage)
