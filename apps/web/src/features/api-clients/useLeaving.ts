import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

const isElsewhere = (link: HTMLAnchorElement): boolean =>
  link.target !== '_blank' && !link.download && link.origin === location.origin && link.pathname !== location.pathname

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

/** Keeps links of the portal from being followed, and tells where they lead. */
function holdLinks(onHeld: (to: string) => void): () => void {
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isElsewhere(link) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onHeld(`${link.pathname}${link.search}`)
  }
  document.addEventListener('click', hold, true)
  return () => document.removeEventListener('click', hold, true)
}

/** Holds back whoever follows a link of the portal, goes back, closes the window or loads it anew; `leave` goes where that led. */
export function useLeaving(isHeld: boolean) {
  const navigate = useNavigate()
  const [to, setTo] = useState<string | number>()
  const release = useRef(() => {})
  useEffect(() => {
    if (!isHeld) {
      if (isGuard(history.state)) history.back()
      return
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const [freeSteps, freeLinks] = [holdSteps(setTo), holdLinks(setTo)]
    addEventListener('beforeunload', warn)
    release.current = () => {
      removeEventListener('beforeunload', warn)
      freeSteps()
      freeLinks()
    }
    return release.current
  }, [isHeld])
  const leave = () => {
    release.current()
    if (typeof to === 'number') void navigate(to)
    else if (to !== undefined) void navigate(to, { replace: true })
  }
  return { isAsked: to !== undefined, leave, stay: () => setTo(undefined) }
}
