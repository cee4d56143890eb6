import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Long enough for parts of the program that the whole needs, and for pictures to be drawn. */
const SETTLES_MS = 600

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey

/**
 * Prints the whole of a page that shows only a part of itself, such as one tab: by its button and by the keys of the browser.
 * `isWhole` says to draw all of it; it is printed once nothing is read any more, and is a part again afterwards.
 */
export function useWhole(): { isWhole: boolean; print: () => void } {
  const [isWhole, setWhole] = useState(false)
  const isReading = useIsFetching() > 0
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return
      event.preventDefault()
      setWhole(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (!isWhole || isReading) return
    const timer = setTimeout(() => {
      window.print()
      setWhole(false)
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [isWhole, isReading])
  return { isWhole, print: () => setWhole(true) }
}
