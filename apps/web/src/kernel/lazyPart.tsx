import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { fetchPart } from './fetchPart.ts'

const KEY = 'lb.reloaded'

/**
 * A part of the program fetched when it is needed, however long the network is away. After a new version the old part is
 * gone: the page is loaded again once, at the path it was going to (spec 000 §2.2); when that does not help, the page says so.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    try {
      const part = await fetchPart(load)
      sessionStorage.removeItem(KEY)
      return { default: part }
    } catch (error) {
      if (sessionStorage.getItem(KEY) === location.href) throw error
      sessionStorage.setItem(KEY, location.href)
      location.reload()
      return new Promise<never>(() => undefined)
    }
  })

/** A part inside a page, such as a dialog: the page stays while it is fetched, with something in its place. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null) {
  const Part = lazyPart(load) as ComponentType<P>
  return (props: P) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
