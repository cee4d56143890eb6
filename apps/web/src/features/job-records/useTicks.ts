import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { useState } from 'react'

interface Ticked {
  scope: string
  /** Everything but the others, or only the others. */
  isAll: boolean
  others: ReadonlySet<number>
}

/** Which of the routine records are ticked: at first all of them, also those not in sight; anew when the filter changes. */
export function useTicks(scope: string, total: number, shown: readonly number[]) {
  const [state, setState] = useState<Ticked>({ scope, isAll: true, others: new Set() })
  const { isAll, ...kept } = state.scope === scope ? state : { isAll: true, others: new Set<number>() }
  // One that was acknowledged by itself meanwhile is no longer among them.
  const others = new Set(shown.filter((id) => kept.others.has(id)))
  const toggle = (id: number) => {
    const next = new Set(others)
    if (!next.delete(id)) next.add(id)
    setState({ scope, isAll, others: next })
  }
  const ticked = isAll ? Math.max(0, total - others.size) : others.size
  return {
    isAll,
    others,
    isTicked: (id: number) => isAll !== others.has(id),
    toggle,
    /** All of them, or none. */
    set: (all: boolean) => setState({ scope, isAll: all, others: new Set() }),
    /** How many one act takes of those ticked. */
    count: Math.min(ticked, BULK_MAX),
    ticked,
  }
}
export type Ticks = ReturnType<typeof useTicks>
