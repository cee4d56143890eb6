import { useEffect, useRef, useState } from 'react'

/** What opened something gets the focus back when that goes, or the page when the opener is gone too. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // after what goes has let go of the focus, and not when it only was drawn anew
      setTimeout(() => {
        if (isHere.current || document.activeElement !== document.body) return
        const place = opener?.isConnected && opener !== document.body ? opener : document.getElementById('main')
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      })
    }
  }, [opener])
}
