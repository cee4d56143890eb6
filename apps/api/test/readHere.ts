import { schedulesOf } from '@portal/shared/features/inspection-generation/teams.scoring'
import type { ScheduleInput } from '@portal/shared/features/inspection-schedules/schedule.model'
import type { Apart } from '../src/kernel/heavy/apart.ts'
import { readBook } from '../src/kernel/imports/read-book.ts'
import type { ReadingJob, Said, Verdict } from '../src/kernel/imports/reading.ts'

/**
 * Reads workbooks, and plans teams, in the process of the tests: a run reads a thousand of them, and to start a process takes longer than
 * to read one.
 * What passes between the two is copied as between processes. What a process of its own is for (memory, time, hanging up, a death)
 * is tried with `runApart` itself.
 */
export const readHere: Apart = async ({ job, gone, hear }) => {
  gone?.throwIfAborted()
  if ('teams' in job) {
    const { teams } = structuredClone(job) as { teams: ScheduleInput[] }
    await hear(structuredClone({ schedules: schedulesOf(teams) }) as never)
    return
  }
  const verdict = Promise.withResolvers<object>()
  const refusals: unknown[] = []
  const tell = async (said: Said) => {
    if (refusals.length) return
    try {
      // why the casts: the only other program that is started so is the one that reads
      const answer = await hear(structuredClone(said) as never)
      if (answer) verdict.resolve(structuredClone(answer))
      gone?.throwIfAborted()
    } catch (error) {
      refusals.push(error)
      throw error
    }
  }
  await readBook(structuredClone(job) as ReadingJob, { tell, heard: async () => (await verdict.promise) as Verdict })
  if (refusals.length) throw refusals[0]
}
