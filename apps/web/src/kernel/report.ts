import { STATIC_PATHS } from '@portal/shared/screens'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Failure, failureText } from './failure.ts'
import { goTo, herePoint } from './navigation.ts'
import { isOffline } from './network/connection.ts'
import { notify } from './notices.ts'
import { endSession, expireSession, rememberPoint, session } from './session.ts'
import { endOf } from './signed-in-again.ts'

/** Some codes are no news to anybody (spec 000 §8), nor is what a person called off himself. */
export const isSilent = (failure: Failure): boolean => failure.key === 'calledOff' || failure.spec?.silent === true

/** The one place that tells a person about a failure (spec 000 §8). Forms keep to themselves what belongs to a field. */
export function report(problem: unknown) {
  const failure = problem instanceof Failure ? problem : new Failure(500, { key: 'systemBusy' })
  if (isSilent(failure)) return
  if (failure.http === 401) return signInAgain(failure)
  if (failure.http === 403) return goTo(STATIC_PATHS.noRight)
  notify('error', failureText(failure), failure.requestId ? { reference: failure.requestId } : {})
}

/** Work on the page is kept and a dialog asks to sign in; without work there is nothing to keep. */
function signInAgain(failure: Failure) {
  const { state, info } = session.get()
  if (state === 'expired') return
  if (state === 'in' && info) return expireSession(endOf(failure))
  rememberPoint(herePoint())
  endSession()
  goTo(STATIC_PATHS.login)
}

const tell = (error: unknown, meta: Record<string, unknown> | undefined) => {
  // asked before any page needs it: the page asks again, and says what fails then
  if (meta?.isAhead) return
  const needsPage = error instanceof Failure && (error.http === 401 || error.http === 403)
  if (!meta?.quiet || needsPage) report(error)
}
const STALE_MS = 20_000

export const newClient = () =>
  new QueryClient({
    // what cannot be read for lack of a network is said by the banner
    queryCache: new QueryCache({ onError: (error, query) => isOffline() || tell(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, act) => tell(error, act.meta) }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        networkMode: 'always',
        retry: (count, error) => count < 1 && error instanceof Failure && error.http === 0,
      },
      mutations: { networkMode: 'always' },
    },
  })
