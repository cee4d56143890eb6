import { useLayoutEffect, useRef } from 'react'
import './strip.css'

/** Tells the page how high a strip is: everything moves down by as much, so that nothing lies below it. */
export function useStrip<E extends HTMLElement = HTMLElement>(name: 'offline' | 'notices' | 'grace' | 'viewing') {
  const strip = useRef<E>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty(`--lb-strip-${name}`, `${strip.current?.offsetHeight ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (strip.current) observer.observe(strip.current)
    return () => {
      observer.disconnect()
      style.removeProperty(`--lb-strip-${name}`)
    }
  })
  return strip
}
