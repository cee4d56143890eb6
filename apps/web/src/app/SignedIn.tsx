import { STATIC_PATHS } from '@portal/shared/screens'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Failure } from '../kernel/failure.ts'
import { lazyPart } from '../kernel/lazyPart.tsx'
import { sendOnce } from '../kernel/network/sendOnce.ts'
import { endSession, forgetPoint, rememberPoint, useSession } from '../kernel/session.ts'
import { loadInfo } from '../kernel/sign-in.ts'
import { Portal } from './start.ts'

const NoPage = lazyPart(() => import('../features/info/NoPage.tsx').then((file) => file.NoPage))
const STANDALONE: readonly string[] = [STATIC_PATHS.notFound, STATIC_PATHS.noRight]

/** Signed in but unknown who: ask, as long as the network is away; when that is refused, sign out (spec 000 §2.2). */
function useKnownPerson() {
  const { state, info } = useSession()
  const isUnknown = state === 'in' && !info
  useEffect(() => {
    if (!isUnknown) return
    sendOnce(loadInfo, 'part').catch((error: unknown) => {
      // nothing is known about the session without an answer
      if (!(error instanceof Failure && error.http === 0)) endSession()
    })
  }, [isUnknown])
  useEffect(() => {
    if (info) forgetPoint()
  }, [info])
  return { state, info }
}

/** The rules in front of every page that needs a session. */
export function SignedIn() {
  const { pathname, search } = useLocation()
  const { state, info } = useKnownPerson()
  if (state === 'out') {
    if (STANDALONE.includes(pathname))
      return <NoPage kind={pathname === STATIC_PATHS.noRight ? 'noRight' : 'notFound'} />
    if (pathname !== '/') rememberPoint(pathname + search)
    return <Navigate to={STATIC_PATHS.login} replace />
  }
  if (!info) return <div className="lb-wait" />
  const mustChange = info.oneTimeLogin || info.passwordExpired
  if (mustChange && pathname !== STATIC_PATHS.userCentre) return <Navigate to={STATIC_PATHS.userCentre} replace />
  return <Portal />
}
