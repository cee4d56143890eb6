import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react'

interface Kept {
  key: string
  element: ReactNode
}
interface Props {
  /** The page of the moment. */
  page: Kept
  /** Stays in memory, with its scroll, selection and answers, when another page is shown. */
  isKept: boolean
}

/** Shows one page and keeps those that ask for it alive out of sight, each under its own key. */
export function KeepAlive({ page, isKept }: Props) {
  const kept = useRef(new Map<string, ReactNode>())
  if (isKept) kept.current.set(page.key, page.element)
  useScroll(page.key, isKept)
  return (
    <>
      {[...kept.current].map(([key, element]) => (
        <Activity key={key} mode={key === page.key ? 'visible' : 'hidden'}>
          {element}
        </Activity>
      ))}
      {!isKept && page.element}
    </>
  )
}

/** All pages scroll one window: a kept page comes back where it was left, another one starts at its top. */
function useScroll(key: string, isKept: boolean) {
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    scrollTo({ top: isKept ? (tops.current.get(key) ?? 0) : 0, behavior: 'instant' })
    const note = () => tops.current.set(key, scrollY)
    addEventListener('scroll', note)
    return () => removeEventListener('scroll', note)
  }, [key, isKept])
}
