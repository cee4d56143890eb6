import { SESSION_ENDS } from '@portal/shared/features/auth/auth.schema'
import type { Failure } from './failure.ts'
import { expireSession, session } from './session.ts'
import { leaveViewing } from './viewing/viewing.ts'

/** Why a session is over, as the refusal of a call says it. */
export const endOf = ({ meta }: Failure) => SESSION_ENDS.find((why) => meta && 'why' in meta && meta.why === why)

/**
 * Whether a call that was refused for want of a session is to be sent again: whoever works here is asked to sign in, and the
 * call waits until he has, or has left. Nobody is asked where nobody was signed in, or who is just leaving.
 */
export function signedInAgain(failure: Failure, token: string | undefined): Promise<boolean> {
  const { state, info, token: present } = session.get()
  if (!info || state === 'out' || token === undefined) return Promise.resolve(false)
  if (state === 'in' && token !== present) return Promise.resolve(true)
  // the person on the page is not the one whose session is over
  if (info.viewer) {
    leaveViewing()
    return Promise.resolve(false)
  }
  if (state === 'in') expireSession(endOf(failure))
  return new Promise((resolve) => {
    const stop = session.watch(() => {
      const { state, info: now } = session.get()
      if (state === 'expired') return
      stop()
      resolve(state === 'in' && now?.user.id === info.user.id)
    })
  })
}
