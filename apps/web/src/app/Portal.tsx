import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { withWords } from '../i18n/i18n.ts'
import { useApi } from '../kernel/api.ts'
import { latePart } from '../kernel/lazyPart.tsx'
import { useGrace } from '../kernel/moves/grace.ts'
import { usePush } from '../kernel/push.ts'
import { Failed } from '../kernel/State.tsx'
import { useIsShut, useMe, useSession } from '../kernel/session.ts'
import { usePreloadOnIntent } from './intent.ts'
import { Look } from './Look.tsx'
import { Notices } from './Notices.tsx'
import { Router } from './Router.tsx'
import { useStrip } from './useStrip.ts'

const SignInAgain = latePart(() => import('../features/auth/SignInAgain.tsx').then((file) => file.SignInAgain))
const GraceBar = latePart(() => import('../kernel/moves/GraceBar.tsx').then((file) => file.GraceBar))
const ViewingBanner = latePart(
  withWords(() => import('./ViewingBanner.tsx').then((file) => file.ViewingBanner), 'viewings'),
)
/** Whoever has to change his password first. */
const SHUT: readonly MenuNode[] = []
const MENU_STALE_MS = 300_000

/** Everything behind the sign-in. */
export function Portal() {
  return (
    <Look>
      <Notices />
      <TakeBack />
      <Menu />
      <Expired />
      <Viewed />
    </Look>
  )
}

function Menu() {
  usePush()
  usePreloadOnIntent()
  const isShut = useIsShut()
  const menu = useApi(menuContracts.build, {}, { quiet: true, staleMs: MENU_STALE_MS, enabled: !isShut })
  if (!isShut && !menu.data && menu.isError)
    return (
      <main className="lb-lonely">
        <Failed error={menu.error} onRetry={() => menu.refetch()} />
      </main>
    )
  return <Router tree={isShut ? SHUT : menu.data} />
}

const TakeBack = () => (useGrace().length ? <GraceStrip /> : null)
const GraceStrip = () => (
  <div ref={useStrip<HTMLDivElement>('grace')} className="lb-strip lb-strip-grace">
    <GraceBar />
  </div>
)
const Viewed = () => (useMe().viewer ? <ViewingBanner /> : null)
const Expired = () => (useSession().state === 'expired' ? <SignInAgain /> : null)
