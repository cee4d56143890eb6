import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { MOVED_PATHS, SCREENS, STATIC_PATHS, screenAt } from '@portal/shared/screens'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { type Location, matchRoutes, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { withWords } from '../i18n/i18n.ts'
import { KeepAlive } from '../kernel/KeepAlive.tsx'
import { latePart, lazyPart } from '../kernel/lazyPart.tsx'
import { PageContext, useDocumentTitle, useGivenTitle } from '../kernel/page.tsx'
import { Overs } from '../kernel/reads/over.tsx'
import { useMe } from '../kernel/session.ts'
import { useWords } from '../kernel/words.ts'
import { Crash } from './Crash.tsx'
import { rememberSearch } from './lastSearch.ts'
import { Shell } from './layout/Shell.tsx'
import { extraOf, homeOf, type MenuPage, pagesOf } from './menu.ts'
import { OVERS, viewOf } from './views.ts'

const UserCentrePage = lazyPart(
  withWords(
    () => import('../features/accounts/UserCentrePage.tsx').then((file) => file.UserCentrePage),
    'accounts',
    'deputies',
    'identity',
  ),
)
const NoPage = latePart(() => import('../features/info/NoPage.tsx').then((file) => file.NoPage))
const { userCentre, noRight, notFound } = STATIC_PATHS
const NO_MENU: readonly MenuNode[] = []
const WAIT = <div className="lb-wait" />

/** First pages of the documents (spec 000 §2.2): whoever comes by such an address and has no such screen lands where he always does. */
const LANDINGS = ['/dashboard', '/dashboard/index']

/** Layouts are no pages: their address leads to their first screen. */
const layoutsOf = (pages: readonly MenuPage[]) => {
  const found = new Map<string, string>()
  for (const { node, parents } of pages)
    for (const parent of parents) if (!node.isHidden && !found.has(parent.path)) found.set(parent.path, node.path)
  return found
}

interface Place {
  pathname: string
  location: Location
  page?: MenuPage
  title?: string | undefined
  moveTo?: string | undefined
}

/**
 * What stands at an address: a screen of the menu, one of the few static pages, or a move to elsewhere. A screen that is only in the
 * menu of others keeps its address: whoever may give the right is told it, and it opens once the right is there.
 */
function usePlace(menu: readonly MenuNode[] | undefined): Place {
  const tree = menu ?? NO_MENU
  const me = useMe()
  const { t } = useWords()
  const location = useLocation()
  const pages = useMemo(() => pagesOf(tree), [tree])
  const routes = useMemo(() => pages.map((page) => ({ path: page.node.path, id: page.node.key })), [pages])
  const { pathname } = location
  const key = matchRoutes(routes, location)?.[0]?.route.id
  const known = screenAt(pathname)
  // `/organization/list/add` is no organization called "add" to whoever may not add one
  const isNamed = known !== undefined && SCREENS[known].path === pathname
  const page = pages.find(({ node }) => node.key === key && (node.path === pathname || !isNamed))
  const home = homeOf(pages, me) ?? userCentre
  const moves = new Map([
    ['/', home],
    ...LANDINGS.map((path) => [path, home] as const),
    ...Object.entries(MOVED_PATHS),
    ...layoutsOf(pages),
  ])
  if (page) return { page, pathname, location }
  const titles = new Map<string, string>([
    [userCentre, t('shell.userCentre')],
    [noRight, t('info.noRight.title')],
    [notFound, t('info.notFound.title')],
  ])
  const moveTo = titles.has(pathname) ? undefined : moves.get(pathname)
  const isOfOthers = menu && !moveTo && known !== undefined
  if (isOfOthers) titles.set(pathname, t('info.noRight.title'))
  return {
    pathname,
    location,
    title: titles.get(pathname),
    moveTo: titles.has(pathname) ? undefined : (moveTo ?? notFound),
  }
}

/**
 * Routes from the server's menu and the static pages behind the sign-in. While there is no menu yet the same shell stands without
 * one: what somebody opens in it meanwhile stays open.
 */
export function Router({ tree }: { tree: readonly MenuNode[] | undefined }) {
  const { name } = useWords()
  const { user } = useMe()
  const { page, pathname, location, title: staticTitle, moveTo } = usePlace(tree)
  const title = page ? name(page.node, 'title') : (staticTitle ?? '')
  const given = useGivenTitle(page?.node.key ?? '')
  useDocumentTitle(given ?? title)
  const isMoving = moveTo !== undefined && moveTo !== pathname
  const key = page?.node.key ?? pathname
  const isKept = Boolean(page && extraOf(page.node.key).keepAlive)
  if (isKept) rememberSearch(pathname, location.search)
  const View = page && viewOf(page.node.view)
  const element = page ? (
    <Routes location={location}>
      <Route path={page.node.path} element={View ? <View /> : <NoPage kind="notFound" isInside />} />
    </Routes>
  ) : (
    <StaticPage pathname={pathname} />
  )
  const wrapped = (
    <PageContext key={pathname} value={{ key, title }}>
      <Crash scope={pathname}>
        <Overs value={OVERS}>
          <Suspense fallback={WAIT}>{element}</Suspense>
        </Overs>
      </Crash>
    </PageContext>
  )
  return (
    <Shell tree={tree ?? NO_MENU} page={page} title={given ?? title}>
      {tree && isMoving && <Navigate to={moveTo} replace />}
      {tree && !isMoving ? (
        <Later>
          <KeepAlive
            key={`${user.id} ${user.organisation.id}`}
            page={{ key: pathname, element: wrapped }}
            isKept={isKept}
          />
        </Later>
      ) : (
        WAIT
      )}
    </Shell>
  )
}

/** The shell is painted first, the page in a drawing of its own that gives way to whatever somebody does. */
function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : WAIT
}

function StaticPage({ pathname }: { pathname: string }) {
  if (pathname === userCentre) return <UserCentrePage />
  const kind = pathname === noRight ? 'noRight' : pathname === notFound ? 'notFound' : 'ofOthers'
  return <NoPage kind={kind} isInside />
}
