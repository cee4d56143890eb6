import { useEffect, useRef, useState } from 'react'

const isNowhere = () => document.activeElement === document.body
function goTo(place: Element | null): void {
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/** What opened something gets the focus back when that goes, or the page when the opener is gone too or cannot be seen. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // after what goes has let go of the focus, and not when it only was drawn anew
      setTimeout(() => {
        if (isHere.current || !isNowhere()) return
        if (opener !== document.body) goTo(opener)
        // what lay around it may know an opener that is still there
        setTimeout(() => {
          if (isNowhere()) goTo(document.getElementById('main'))
        })
      })
    }
  }, [opener])
}
