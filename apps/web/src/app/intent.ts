import { useEffect } from 'react'
import { preload } from './preload.ts'

/** A pointer that only passes over a link means nothing. */
const MEANT_MS = 60
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)

/** Fetches the page and the data of a link of the portal when somebody means to press it: rests on it, reaches it by key, or touches it. */
export function usePreloadOnIntent(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let rested: HTMLAnchorElement | null = null
    const notice = (event: Event) => {
      const link = linkAt(event)
      if (link === rested) return
      rested = link
      clearTimeout(timer)
      if (!link || link.origin !== location.origin || link.href === location.href) return
      const { href } = link
      timer = setTimeout(() => preload(href), event.type === 'touchstart' ? 0 : MEANT_MS)
    }
    for (const sign of SIGNS) addEventListener(sign, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, notice)
    }
  }, [])
}
