import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { dropPast, makePartitions, openHours, packHour } from './reading.store.ts'

const HOUR_MS = 3_600_000
/** Hours whose partitions are there before anything of them arrives, this one included. */
const AHEAD = 4

/** Every hour and when a process starts: makes room for the next hours, packs those that are over, and drops what was kept for long enough. */
export const packReadings = job({
  name: 'readings.pack',
  input: z.object({}),
  every: '10 * * * *',
  atStart: true,
  async run({ db, now, log }, _, stop) {
    await makePartitions(
      db,
      Array.from({ length: AHEAD }, (_, hour) => new Date(now.getTime() + hour * HOUR_MS)),
    )
    for (const hour of await openHours(db, now)) {
      if (stop?.aborted) return
      await packHour(db, hour)
    }
    const past = await dropPast(db, now)
    if (past.length) log.info({ past }, 'readings have been kept for long enough')
  },
})
