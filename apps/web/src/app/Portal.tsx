import './portal.css'
import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { useApi } from '../kernel/api.ts'
import { latePart } from '../kernel/lazyPart.tsx'
import { usePush } from '../kernel/push.ts'
import { Failed } from '../kernel/State.tsx'
import { useIsShut, useSession } from '../kernel/session.ts'
import { Look } from './Look.tsx'
import { Notices } from './Notices.tsx'
import { Router } from './Router.tsx'

const SignInAgain = latePart(() => import('../features/auth/SignInAgain.tsx').then((file) => file.SignInAgain))
const NO_MENU: readonly MenuNode[] = []
const MENU_STALE_MS = 300_000

/** Everything behind the sign-in. */
export function Portal() {
  return (
    <Look>
      <Notices />
      <Menu />
      <Expired />
    </Look>
  )
}

function Menu() {
  usePush()
  const isShut = useIsShut()
  const menu = useApi(menuContracts.build, {}, { quiet: true, staleMs: MENU_STALE_MS, enabled: !isShut })
  if (isShut) return <Router tree={NO_MENU} />
  if (menu.data) return <Router tree={menu.data} />
  if (menu.isError)
    return (
      <main className="lb-lonely">
        <Failed error={menu.error} onRetry={() => menu.refetch()} />
      </main>
    )
  return <div className="lb-wait" />
}

const Expired = () => (useSession().state === 'expired' ? <SignInAgain /> : null)
