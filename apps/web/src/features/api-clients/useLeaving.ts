import { useContext, useEffect, useRef, useState } from 'react'
import { createPath, type Navigator, parsePath, UNSAFE_NavigationContext, useNavigate } from 'react-router-dom'

const isGuard = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isGuard' in state
/** Back from the second entry and from the page itself. */
const BEFORE_PAGE = -2

/** Gives the page a second entry in the history of the tab: whoever goes back comes to the first, is still there, and is asked. */
function holdSteps(onHeld: (steps: number) => void): () => void {
  const path = location.pathname
  const guard = () => history.pushState({ ...history.state, isGuard: true }, '')
  if (!isGuard(history.state)) guard()
  const pop = ({ state }: PopStateEvent) => {
    if (isGuard(state) || location.pathname !== path) return
    guard()
    onHeld(BEFORE_PAGE)
  }
  addEventListener('popstate', pop)
  return () => removeEventListener('popstate', pop)
}

/** Keeps links, the search for pages and menus from leading to another page, and tells where they would. */
function holdMoves(navigator: Navigator, onHeld: (to: string) => void): () => void {
  const { push, replace } = navigator
  const held =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...how) => {
      const { pathname, ...rest } = typeof to === 'string' ? parsePath(to) : to
      if (pathname === undefined || pathname === location.pathname) return go.call(navigator, to, ...how)
      onHeld(createPath({ pathname, ...rest }))
    }
  navigator.push = held(push)
  navigator.replace = held(replace)
  return () => Object.assign(navigator, { push, replace })
}

/** Holds back whoever goes to another page of the portal, goes back, closes the window or loads it anew; `leave` goes where that led. */
export function useLeaving(isHeld: boolean) {
  const navigate = useNavigate()
  // the library asks before leaving only in routers that load data, which this portal does by its own queries
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [to, setTo] = useState<string | number>()
  const release = useRef(() => {})
  useEffect(() => {
    if (!isHeld) {
      if (isGuard(history.state)) history.back()
      return
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const [freeSteps, freeMoves] = [holdSteps(setTo), holdMoves(navigator, setTo)]
    addEventListener('beforeunload', warn)
    release.current = () => {
      removeEventListener('beforeunload', warn)
      freeSteps()
      freeMoves()
    }
    return release.current
  }, [isHeld, navigator])
  const leave = () => {
    release.current()
    if (typeof to === 'number') void navigate(to)
    else if (to !== undefined) void navigate(to, { replace: true })
  }
  return { isAsked: to !== undefined, leave, stay: () => setTo(undefined) }
}
