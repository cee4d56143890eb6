import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { identityContracts } from '@portal/shared/features/identity/identity.contract'
import { STATIC_PATHS } from '@portal/shared/screens'
import { currentLanguage } from '../../i18n/i18n.ts'
import { call } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { notify } from '../../kernel/notices.ts'
import { isSilent } from '../../kernel/report.ts'
import { beginSession, session, takePoint } from '../../kernel/session.ts'
import { loadInfo } from '../../kernel/sign-in.ts'
import { say, sayIfAny } from '../../kernel/words.ts'
import { awaited, closeOwnWindow } from './ownWindow.ts'

export interface Answer {
  authCode: string | null
  state: string | null
  /** Why the identity service did not approve. */
  errorCode: string | null
}
/** Where to go on, what to say instead, or that the page behind this window goes on. */
export type Outcome = { to: string; state?: { accessToken: string } } | { failure: string } | { isDone: true }

export const refusal = (errorCode: string) =>
  [say('problems.identityLoginFailed'), sayIfAny(`identity.reason.${errorCode}`)]
    .filter(Boolean)
    .join(currentLanguage() === 'eng' ? ' ' : '')
export const brought = ({ authCode, state }: Answer) => ({ ...(authCode && { authCode }), ...(state && { state }) })
export const wordsOf = (error: unknown) => (error instanceof Failure ? failureText(error) : say('problems.systemBusy'))
export const isQuiet = (error: unknown) => error instanceof Failure && isSilent(error)

/** Signs in the person who approved; who is not linked yet goes on to the page that links. */
export async function enterWith(answer: Answer): Promise<Outcome> {
  if (answer.errorCode) return { failure: refusal(answer.errorCode) }
  try {
    const entered = await call(identityContracts.signIn, brought(answer))
    if ('accessToken' in entered) return { to: STATIC_PATHS.linkUp, state: { accessToken: entered.accessToken } }
    const person = awaited()
    if (person !== undefined && person !== entered.user.username) return await turnAway(entered.token, person)
    // the page that waits hears of it here
    beginSession(entered.token, entered.user.username, false)
    await loadInfo('anew')
    if (person !== undefined) return leaveToPage()
    return { to: takePoint() ?? '/' }
  } catch (error) {
    return isQuiet(error) ? { to: STATIC_PATHS.login } : { failure: wordsOf(error) }
  }
}

/** The page behind waits for one person alone: whoever else came is logged out again, and the page hears nothing. */
async function turnAway(token: string, username: string): Promise<Outcome> {
  session.set({ state: 'in', token })
  await call(authContracts.logout, {}).catch(() => undefined)
  session.set({ state: 'out' })
  return { failure: say('identity.window.someoneElse', { username }) }
}

function leaveToPage(): Outcome {
  closeOwnWindow()
  return { isDone: true }
}

/** Links the person signed in with the identity that approved, and goes back to where he came from. */
export async function linkWith(answer: Answer): Promise<Outcome> {
  const { token } = session.get()
  if (!token) return { to: STATIC_PATHS.login }
  const to = takePoint() ?? STATIC_PATHS.userCentre
  if (answer.errorCode) {
    notify('error', refusal(answer.errorCode))
    return { to }
  }
  try {
    await call(identityContracts.enroll, { ...brought(answer), currentJWT: token })
    await loadInfo('anew')
    notify('success', say('identity.linked'))
  } catch (error) {
    if (!isQuiet(error)) notify('error', wordsOf(error))
  }
  return { to }
}
