import { authContracts } from '@portal/shared/features/auth/auth.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { STATIC_PATHS } from '@portal/shared/screens'
import { call } from './api.ts'
import { beginSession, endSession, setInfo } from './session.ts'

/** Signs in and learns who that is; a refusal is thrown. */
export async function signIn(credentials: CallInput<typeof authContracts.login>) {
  const { token, user } = await call(authContracts.login, credentials)
  beginSession(token, user.username, credentials.rememberMe ?? false)
  await loadInfo('anew')
}

let asking: Promise<void> | undefined

/**
 * Learns who is signed in; asked once, however many wait for it. Asked anew where something of it has just changed: what was
 * asked before is not heard any more.
 */
export function loadInfo(how?: 'anew'): Promise<void> {
  if (asking && !how) return asking
  const asked: Promise<void> = call(authContracts.info, {})
    .then((info) => (asking === asked ? setInfo(info) : asking))
    .finally(() => {
      if (asking === asked) asking = undefined
    })
  asking = asked
  return asked
}

/** Signs out here, at the server and in the other tabs, and starts again from a fresh page. */
export async function signOut() {
  await call(authContracts.logout, {}).catch(() => undefined)
  endSession()
  location.assign(STATIC_PATHS.login)
}
