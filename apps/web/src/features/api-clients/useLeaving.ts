import { useEffect, useState } from 'react'

const isElsewhere = (link: HTMLAnchorElement): boolean =>
  link.target !== '_blank' && !link.download && link.origin === location.origin && link.pathname !== location.pathname

/** Holds back whoever follows a link of the portal, closes the window or loads it anew; answers where the link led. */
export function useLeaving(isHeld: boolean) {
  const [to, setTo] = useState<string>()
  useEffect(() => {
    if (!isHeld) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isElsewhere(link) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      setTo(`${link.pathname}${link.search}`)
    }
    addEventListener('beforeunload', warn)
    document.addEventListener('click', hold, true)
    return () => {
      removeEventListener('beforeunload', warn)
      document.removeEventListener('click', hold, true)
    }
  }, [isHeld])
  return { to, stay: () => setTo(undefined) }
}
