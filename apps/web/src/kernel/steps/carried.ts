import { useState } from 'react'
import type { Chosen } from '../moves/chosen.ts'
import { session, useSession } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'

const keyOf = (userId: number | undefined, act: string) => `lb.chosen.${userId ?? 'guest'}.${act}`

/** Takes rows that were ticked somewhere along to the page of an act, where they stay with its draft. */
export const carry = <C extends object = Chosen>(act: string, chosen: C): void =>
  writeStored(keyOf(session.get().info?.user.id, act), chosen)

/**
 * The rows that were taken along to the page of an act, also after the page was loaded again; and the way to choose others. `C`: with
 * what else the page keeps of a choice.
 */
export function useCarried<C extends object = Chosen>(
  act: string,
): readonly [C | undefined, (chosen: C | undefined) => void] {
  const { info } = useSession()
  const key = keyOf(info?.user.id, act)
  const [chosen, setChosen] = useState(() => readStored<C>(key))
  const put = (next: C | undefined) => {
    writeStored(key, next)
    setChosen(next)
  }
  return [chosen, put]
}
