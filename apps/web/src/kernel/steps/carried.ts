import { useState } from 'react'
import type { Chosen } from '../moves/chosen.ts'
import { session, useSession } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'

const keyOf = (userId: number | undefined, act: string) => `lb.chosen.${userId ?? 'guest'}.${act}`

/** Takes rows that were ticked somewhere along to the page of an act, where they stay with its draft. */
export const carry = (act: string, chosen: Chosen): void => writeStored(keyOf(session.get().info?.user.id, act), chosen)

/** The rows that were taken along to the page of an act, also after the page was loaded again; and the way to choose others. */
export function useCarried(act: string): readonly [Chosen | undefined, (chosen: Chosen | undefined) => void] {
  const { info } = useSession()
  const key = keyOf(info?.user.id, act)
  const [chosen, setChosen] = useState(() => readStored<Chosen>(key))
  const put = (next: Chosen | undefined) => {
    writeStored(key, next)
    setChosen(next)
  }
  return [chosen, put]
}
