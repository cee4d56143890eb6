import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import type { Moved } from '@portal/shared/kernel/moves/result'
import type { Day } from '@portal/shared/kernel/time'
import { useRef, useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { whyLeft } from '../../kernel/moves/FailedRows.tsx'
import { notify } from '../../kernel/notices.ts'
import { useWords } from '../../kernel/words.ts'
import { instantAt } from '../../widgets/visits/moments.ts'

type Act = () => Promise<Pick<Moved, 'done' | 'failed'>>
/** What was done last, and how it is taken back. */
interface Undo {
  text: string
  acts: readonly Act[]
}
const rowsOf = (jobs: readonly ScheduleJob[], later = 0) => ({
  ids: jobs.map(({ id }) => id),
  versions: jobs.map(({ version }) => version + later),
})

/**
 * The acts of the week, each on what the planner sees: the server refuses what somebody else has changed meanwhile. The last one can
 * be taken back for as long as nobody touched the jobs.
 */
export function usePlanning() {
  const { t } = useWords()
  const plan = useAction(scheduleContracts.plan)
  const assign = useAction(scheduleContracts.assign)
  const move = useAction(scheduleContracts.move)
  const take = useAction(scheduleContracts.take)
  const [undo, setUndo] = useState<Undo>()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** One after another: keys are pressed faster than calls are answered. */
  function inTurn(todo: Act): ReturnType<Act> {
    const made = last.current.then(todo)
    last.current = made.catch(() => undefined)
    return made
  }

  async function act(jobs: readonly ScheduleJob[], text: string, todo: Act, back: readonly Act[]): Promise<boolean> {
    // a refusal of one job is shown by the call itself
    const { done, failed } = await inTurn(todo).catch(() => ({ done: 0, failed: [] }))
    for (const row of failed) notify('warning', `${row.name} ${whyLeft(row)}`)
    if (done) setUndo(done === jobs.length ? { text, acts: back } : undefined)
    return done > 0
  }

  /** How jobs are put back where they stood. */
  const backTo = (jobs: readonly ScheduleJob[], later: number): Act[] => {
    const [first] = jobs
    if (!first?.plannedAt) return [() => move.mutateAsync({ ...rowsOf(jobs, later), move: 'unplan' })]
    const { plannedAt, user } = first
    return [() => plan.mutateAsync({ ...rowsOf(jobs, later), plannedAt, userId: user?.id ?? null })]
  }
  return {
    undo: undo?.text,
    planAt: (jobs: readonly ScheduleJob[], day: Day, minute: number, userId: number | null) =>
      act(
        jobs,
        t('inspectionSchedules.done.plan'),
        () => plan.mutateAsync({ ...rowsOf(jobs), plannedAt: instantAt(day, minute), userId }),
        backTo(jobs, 1),
      ),
    /** Into the backup pool, at the time where they stand or at this one. */
    toBackup: (jobs: readonly ScheduleJob[], at?: { day: Day; minute: number }) =>
      act(
        jobs,
        t('inspectionSchedules.done.backup'),
        () =>
          move.mutateAsync({
            ...rowsOf(jobs),
            move: 'backup',
            ...(at && { plannedAt: instantAt(at.day, at.minute) }),
          }),
        [
          () => assign.mutateAsync({ ...rowsOf(jobs, 1), userId: jobs[0]?.user?.id ?? 0 }),
          ...(at ? backTo(jobs, 2) : []),
        ],
      ),
    unplan: (jobs: readonly ScheduleJob[]) =>
      act(
        jobs,
        t('inspectionSchedules.done.unplan'),
        () => move.mutateAsync({ ...rowsOf(jobs), move: 'unplan' }),
        backTo(jobs, 1),
      ),
    take: (jobs: readonly ScheduleJob[]) =>
      act(jobs, t('inspectionSchedules.done.take'), () => take.mutateAsync(rowsOf(jobs)), [
        () => move.mutateAsync({ ...rowsOf(jobs, 1), move: 'revert' }),
      ]),
    surprise: (jobs: readonly ScheduleJob[]) => {
      const isSurprise = jobs.every((job) => job.isSurprise)
      const [to, back] = isSurprise
        ? (['unmarkSurprise', 'markSurprise'] as const)
        : (['markSurprise', 'unmarkSurprise'] as const)
      return act(jobs, t(`inspectionSchedules.done.${to}`), () => move.mutateAsync({ ...rowsOf(jobs), move: to }), [
        () => move.mutateAsync({ ...rowsOf(jobs, 1), move: back }),
      ])
    },
    async takeBack() {
      if (!undo) return
      setUndo(undefined)
      for (const one of undo.acts) {
        const { done, failed } = await inTurn(one).catch(() => ({ done: 0, failed: [] }))
        for (const row of failed) notify('warning', `${row.name} ${whyLeft(row)}`)
        if (!done) return
      }
      notify('success', t('inspectionSchedules.done.undo'))
    },
  }
}
export type Planning = ReturnType<typeof usePlanning>
