import { isWeekend } from '@portal/shared/features/inspection/workdays'
import { clockOf, minuteOf, timesOf } from '@portal/shared/features/inspection-schedules/clock.scoring'
import { kilometresBetween, kilometresOf } from '@portal/shared/features/inspection-schedules/route.scoring'
import { LENGTHS, type Minutes } from '@portal/shared/features/inspection-schedules/schedule.model'
import type { ScheduleJob, Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { premisesOf } from '@portal/shared/features/logbooks/location'
import { type Day, dayOf } from '@portal/shared/kernel/time'
import { clockText } from '../../widgets/visits/moments.ts'

/** One visit to one premises: the jobs of a person there, one after another. */
export interface Block {
  id: string
  day: Day
  userId: number | null
  userName: string
  jobs: readonly [ScheduleJob, ...ScheduleJob[]]
  /** Minutes of the day: when the first unit begins, and from when on another visit may. */
  from: number
  until: number
  isDone: boolean
}
/** Where a job could stand. */
export interface Place {
  day: Day
  minute: number
  /** What it adds to the way of the day; nothing where it is the only visit. */
  kilometres: number | null
}

const HOUR = 60
const minuteAt = (instant: string): number => minuteOf(clockText(instant))

const lastOf = (jobs: readonly ScheduleJob[]): number =>
  Math.max(...jobs.map(({ plannedAt }) => minuteAt(plannedAt ?? '')))

/** The visits of a calendar, in its order. A pause longer than a unit between two jobs of a premises makes two of them. */
export function blocksOf(jobs: readonly ScheduleJob[]): Block[] {
  const open = new Map<string, Block>()
  const blocks: Block[] = []
  for (const job of jobs) {
    if (!job.plannedAt) continue
    const [day, minute] = [dayOf(new Date(job.plannedAt)), minuteAt(job.plannedAt)]
    const isDone = job.status === 'COMPLETED'
    const key = `${day} ${job.user?.id} ${premisesOf(job.logbook.locationId)} ${isDone}`
    const before = open.get(key)
    const until = minute + LENGTHS.unitMinutes + LENGTHS.visitMinutes
    const joined =
      before && minute <= lastOf(before.jobs) + HOUR ? { ...before, jobs: [...before.jobs, job] as const, until } : null
    if (joined) blocks.splice(blocks.indexOf(before as Block), 1, joined as Block)
    const block = (joined ?? {
      id: `${key} ${minute}`,
      day,
      userId: job.user?.id ?? null,
      userName: job.user?.displayName ?? '',
      jobs: [job],
      from: minute,
      until,
      isDone,
    }) as Block
    if (!joined) blocks.push(block)
    open.set(key, block)
  }
  return blocks
}

type Placed = Pick<ScheduleJob['logbook'], 'latitude' | 'longitude'>
const stopOf = ({ latitude, longitude }: Placed) =>
  latitude === null || longitude === null ? null : { point: { latitude, longitude } }
export const stopsOf = (blocks: readonly Block[]) => blocks.flatMap(({ jobs: [job] }) => stopOf(job.logbook) ?? [])

/** Which visits of a day are joined by a way: those of one person that follow each other on the map. */
export const linksOf = (blocks: readonly Block[]): (readonly [from: string, to: string])[] =>
  [...Map.groupBy(blocks, ({ userId }) => userId).values()].flatMap((own) => {
    const ids = own.flatMap(({ id, jobs: [job] }) => (stopOf(job.logbook) ? id : []))
    return ids.flatMap((id, nth) => (nth ? [[ids[nth - 1] ?? id, id] as const] : []))
  })

/** The straight lines between the visits of one person's day. */
const wayOf = (blocks: readonly Block[]): number => kilometresOf(stopsOf(blocks))

/** The same for any number of people and days. */
export const allWaysOf = (blocks: readonly Block[]): number =>
  [...Map.groupBy(blocks, ({ day, userId }) => `${day} ${userId}`).values()].reduce((sum, own) => sum + wayOf(own), 0)

/** What a visit between these two adds to the way. */
function addedBy(job: ScheduleJob, before: Block | undefined, after: Block | undefined): number | null {
  const stop = stopOf(job.logbook)
  const ends = [before, after].map((block) => block && stopOf(block.jobs[0].logbook))
  if (!stop) return null
  const [one, other] = ends
  const there = one ? kilometresBetween(one, stop) : 0
  const on = other ? kilometresBetween(stop, other) : 0
  const saved = one && other ? kilometresBetween(one, other) : 0
  return one || other ? there + on - saved : null
}

/** Every place of a day at which a job fits between the visits of a person. */
function placesOn(day: Day, job: ScheduleJob, blocks: readonly Block[], earliest: number): Place[] {
  // of a visit to the same premises it is one unit more
  const isSame = ({ jobs: [first], isDone }: Block) =>
    !isDone && premisesOf(first.logbook.locationId) === premisesOf(job.logbook.locationId)
  const endOf = (block: Block) => block.until - (isSame(block) ? LENGTHS.visitMinutes : 0)
  const busy = blocks.map((block): Minutes => [block.from, endOf(block)])
  const clock = clockOf(LENGTHS, busy)
  const starts = [Math.max(clock.open, earliest), ...blocks.map((block) => Math.max(endOf(block), earliest))]
  const minutes = new Set(starts.flatMap((from) => timesOf(1, from, clock)?.starts ?? []))
  return [...minutes].map((minute) => {
    const before = blocks.findLast(({ from }) => from < minute)
    const after = blocks.find(({ from }) => from >= minute)
    return { day, minute, kilometres: addedBy(job, before, after) }
  })
}

/** A first visit of a day is worth as much as this way: nearer ones are joined, farther ones wait for a day of their own. */
const FIRST_KM = 3
const weightOf = ({ kilometres }: Place) => kilometres ?? FIRST_KM
const QUARTER = 15
const upToQuarter = (minute: number): number => Math.ceil(minute / QUARTER) * QUARTER

const jobsOn = (day: Day, blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + (block.day === day ? block.jobs.length : 0), 0)

/**
 * The best free places for a job, one a day at first: the shortest way, then the earliest. None on a day that is over, full, a
 * holiday, a weekend or of leave, nor in another year than the plan's.
 */
export function placesFor(
  job: ScheduleJob,
  week: Pick<Week, 'days' | 'team'>,
  blocks: readonly Block[],
  now: Date,
): Place[] {
  const today = dayOf(now)
  const open = week.days.filter(
    ({ day, taken, holiday, leave }) =>
      day >= today &&
      taken < week.team.dayMaxNumber &&
      jobsOn(day, blocks) < (week.team.personMaxNumber ?? Number.POSITIVE_INFINITY) &&
      holiday === null &&
      leave === null &&
      !isWeekend(day) &&
      day.startsWith(String(job.year)),
  )
  const best = open.flatMap(({ day }) => {
    const earliest = day === today ? upToQuarter(minuteAt(now.toISOString())) : 0
    const own = blocks.filter((block) => block.day === day)
    return placesOn(day, job, own, earliest).sort(byWeight).slice(0, 1)
  })
  return best.sort(byWeight)
}
const byWeight = (one: Place, other: Place): number =>
  weightOf(one) - weightOf(other) || one.day.localeCompare(other.day) || one.minute - other.minute
