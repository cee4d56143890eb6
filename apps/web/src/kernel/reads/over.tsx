import { type ComponentType, createContext, Suspense, use } from 'react'
import type { RawQuery } from '../list/state.ts'
import { useParam } from '../useParam.ts'

export interface OverProps {
  /** What the page below narrows its list by, for the rows before and after; nothing where it stands alone. */
  fixed?: RawQuery
}

/** What opens over any page whose address names it, by its name there: the app gathers it from manifests, as no page knows another. */
export const Overs = createContext<Readonly<Record<string, ComponentType<OverProps>>>>({})

/** What the address names, such as a record, open over this page; nothing while it names none. */
export function Over({ name, ...props }: OverProps & { name: string }) {
  const [open] = useParam(name)
  const Part = use(Overs)[name]
  if (!open || !Part) return null
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
