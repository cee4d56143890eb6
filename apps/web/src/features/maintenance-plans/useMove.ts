import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import type { MaintenanceVisitsMoved } from '@portal/shared/features/maintenance-plans/visit.schema'
import { useState } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import type { RawQuery } from '../../kernel/list/state.ts'
import { notify } from '../../kernel/notices.ts'
import { say } from '../../kernel/words.ts'
import type { CalendarMove } from './move.ts'
import { backOf, moveOf, withLaterOf } from './move.ts'

/** What was moved last, until the next act: it can be taken back, or the later ones moved as well. */
export interface LastMove {
  move: CalendarMove
  answer: MaintenanceVisitsMoved
  withLater: boolean
}
/** A move that was refused, and why. */
interface Refused {
  move: CalendarMove
  why: string
}

/** Looks at moves of visits, makes them and takes the last one back. */
export function useMove(filters: RawQuery) {
  const [last, setLast] = useState<LastMove>()
  const [refused, setRefused] = useState<Refused>()
  const shift = useAction(maintenanceVisitContracts.shift, { quiet: true })

  const tell = (move: CalendarMove, error: unknown) =>
    setRefused({ move, why: error instanceof Failure ? failureText(error) : say('problems.systemBusy') })
  async function make(move: CalendarMove): Promise<boolean> {
    setLast(undefined)
    setRefused(undefined)
    try {
      const answer = await shift.mutateAsync(moveOf(move, filters))
      setLast({ move, answer, withLater: false })
      return true
    } catch (error) {
      tell(move, error)
      return false
    }
  }
  async function again(act: (last: LastMove) => Promise<LastMove | undefined>) {
    if (!last) return
    try {
      setLast(await act(last))
    } catch (error) {
      setLast(undefined)
      tell(last.move, error)
    }
  }
  return {
    last,
    refused,
    isMoving: shift.isPending,
    make,
    forget: () => {
      setLast(undefined)
      setRefused(undefined)
    },
    undo: () =>
      again(async (of) => {
        await shift.mutateAsync(backOf(of))
        notify('success', say('planPages.calendar.undone'))
        return undefined
      }),
    /** Those after them go as far: back first, then all together. */
    moveLater: () =>
      again(async (of) => {
        const back = await shift.mutateAsync(backOf(of))
        const answer = await shift.mutateAsync(withLaterOf(of.move, back))
        return { ...of, answer, withLater: true }
      }),
  }
}

/** What a move would do, while it is held over a week. */
export const useLookAhead = (move: CalendarMove | undefined, filters: RawQuery) =>
  useApi(
    maintenanceVisitContracts.check,
    // nothing is asked while nothing is held
    move ? moveOf(move, filters) : { all: true, week: '', withLater: false },
    { enabled: move !== undefined && move.to !== move.from, quiet: true },
  )
