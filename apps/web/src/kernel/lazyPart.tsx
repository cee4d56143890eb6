import { type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { ahead } from './network/ahead.ts'
import { fetchPart } from './network/fetchPart.ts'

/** A part of the program fetched when it is needed, however long that takes. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await fetchPart(load) }))

/** A part that can be fetched before it is drawn: by `preload`, which draws nothing and whose failure nobody is told of. */
export type EarlyPart<P extends object = object> = ComponentType<P> & { preload: () => Promise<unknown> }

/**
 * The same for what may have been fetched before: it is then drawn at once. It waits in a state of its own, because React holds back
 * for 300 ms whatever takes the place of a fallback.
 */
export function earlyPart<P extends object>(load: () => Promise<ComponentType<P>>): EarlyPart<P> {
  const fetched: { part?: ComponentType<P> } = {}
  const preload = async () => {
    fetched.part = await load()
    return fetched.part
  }
  return Object.assign((props: P) => <Early {...{ fetched, preload, props }} />, { preload })
}

interface EarlyProps<P extends object> {
  fetched: { part?: ComponentType<P> }
  preload: () => Promise<ComponentType<P>>
  props: P
}

function Early<P extends object>({ fetched, preload, props }: EarlyProps<P>) {
  const [Part, setPart] = useState(() => fetched.part)
  useEffect(() => {
    if (Part) return
    void fetchPart(preload).then((part) => startTransition(() => setPart(() => part)))
  }, [Part, preload])
  return Part ? <Part {...props} /> : <div className="lb-wait" />
}

/** A part inside a page, such as a dialog: fetched once the page rests; until then the page stays, with something in its place. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null) {
  const Part = lazyPart(ahead(load)) as ComponentType<P>
  return (props: P) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
