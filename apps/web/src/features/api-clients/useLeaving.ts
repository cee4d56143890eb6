import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const isElsewhere = (link: HTMLAnchorElement): boolean =>
  link.target !== '_blank' && !link.download && link.origin === location.origin && link.pathname !== location.pathname

/** How far along the pages of this tab the router has counted. */
function placeOf(state: unknown): number | undefined {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof idx === 'number' ? idx : undefined
}

/** Keeps the router from hearing of a step through the pages of this tab, takes it back, and tells how far it went. */
function holdSteps(placeNow: () => number | undefined, onHeld: (steps: number) => void): () => void {
  const path = location.pathname
  let isReturning = false
  const pop = (event: PopStateEvent) => {
    const [here, there] = [placeNow(), placeOf(event.state)]
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      return
    }
    if (here === undefined || there === undefined || there === here || location.pathname === path) return
    event.stopImmediatePropagation()
    isReturning = true
    history.go(here - there)
    onHeld(there - here)
  }
  // before the router, which listens at the same place
  addEventListener('popstate', pop, true)
  return () => removeEventListener('popstate', pop, true)
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
  const here = useRef<number>(undefined)
  // a part of the page that is opened is a place of its own
  useLocation()
  useEffect(() => {
    here.current = placeOf(history.state)
  })
  useEffect(() => {
    if (!isHeld) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const [freeSteps, freeLinks] = [holdSteps(() => here.current, setTo), holdLinks(setTo)]
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
    else if (to !== undefined) void navigate(to)
  }
  return { isAsked: to !== undefined, leave, stay: () => setTo(undefined) }
}
