import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ScheduleJob, Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { PICKER } from '@portal/shared/kernel/list'
import { addDays, type Day, dayOf } from '@portal/shared/kernel/time'
import { useMemo, useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { notify } from '../../kernel/notices.ts'
import { say } from '../../kernel/words.ts'
import { instantAt } from '../../widgets/visits/moments.ts'
import { type Block, blocksOf, type Place, placesFor } from './blocks.ts'
import type { Planning } from './usePlanning.ts'
import type { Ghost } from './WeekBoard.tsx'

interface Of {
  week: Week
  /** Whose calendar it is: nobody's where it is everybody's. */
  userId: number | undefined
  me: number
  isBackup: boolean
  planning: Planning
  now: Date
}
/** A visit that is moved by keys: it stands at another day and time until it is put down. */
interface Carried {
  block: Block
  day: Day
  minute: number
}
const QUARTER = 15
const DAY_MINUTES = 1440

/** What waits for a date: of this person, or of nobody yet; or what is in the backup pool. */
function useOpen({ week, userId, isBackup }: Of) {
  const of = isBackup
    ? { backup: true, statuses: ['ARRANGED' as const] }
    : userId === undefined
      ? { statuses: ['PLANNING' as const, 'ASSIGNED' as const] }
      : { statuses: ['ASSIGNED' as const], people: [userId] }
  const { data } = useApi(scheduleContracts.list, {
    teams: [week.team.id],
    sort: 'rank,desc',
    page: 0,
    size: PICKER.more,
    ...of,
  })
  return { jobs: data?.content ?? [], count: data?.totalElements ?? 0 }
}

/** The state of the board: what is selected, where it could stand, and what keys and drops do with it. */
export function useBoard(of: Of) {
  const { week, userId, me, isBackup, planning, now } = of
  const open = useOpen(of)
  const [sent, setSent] = useState<readonly ScheduleJob[]>([])
  const pending = useMemo(() => sent.filter(({ id }) => !week.jobs.some((job) => job.id === id)), [sent, week.jobs])
  const blocks = useMemo(() => blocksOf([...week.jobs, ...pending].sort(byTime)), [week.jobs, pending])
  const waiting = open.jobs.filter(({ id }) => !pending.some((job) => job.id === id))
  const [selectedId, select] = useState<number>()
  const [block, setBlock] = useState<Block>()
  const [carried, setCarried] = useState<Carried>()
  const [shift, setShift] = useState(0)
  const at = waiting.findIndex(({ id }) => id === selectedId)
  const selected = waiting[Math.max(at, 0)]
  const planner = userId ?? me
  const places = useMemo(
    () =>
      selected && week.team.isDated && userId !== undefined
        ? placesFor(selected, filled(week, pending), blocks, now)
        : [],
    [selected, week, pending, blocks, now, userId],
  )
  const choices = shifted(places, shift)
  const chosen = blocks.find(({ id }) => id === block?.id)

  /** The selection goes on to the next job by itself. */
  function advance(): void {
    const next = waiting[Math.max(at, 0) + 1] ?? waiting[Math.max(at, 0) - 1]
    select(next?.id)
    setShift(0)
  }
  async function planAt(job: ScheduleJob | undefined, place: Pick<Place, 'day' | 'minute'> | undefined) {
    if (!job || !place) return
    advance()
    // it stands there at once, so that the next one finds its place beside it; if it is refused it waits again
    setSent((now) => [...now, standing(job, place, planner)])
    const isPlanned = await planning.planAt([job], place.day, place.minute, planner)
    if (!isPlanned) setSent((now) => now.filter(({ id }) => id !== job.id))
  }
  function drop(day: Day, minute: number, what: readonly ScheduleJob[] | undefined): void {
    const whose = what?.[0]?.user?.id ?? userId
    if (what?.length && whose !== undefined) void planning.planAt(what, day, minute, whose)
    else if (what?.length) notify('warning', say('inspectionSchedules.choosePerson'))
  }
  return {
    open: { jobs: waiting, count: open.count - (open.jobs.length - waiting.length) },
    blocks,
    selected,
    choices,
    ghosts: carried ? [carriedGhost(carried)] : choices.map((place, nth) => ghostOf(place, nth)),
    block: chosen,
    carried,
    isBackup,
    /** Whether it is the calendar of one person. */
    isOfOne: userId !== undefined,
    select: (id: number) => {
      select(id)
      setShift(0)
      setBlock(undefined)
    },
    selectBlock: setBlock,
    plan: (choice: 0 | 1) => planAt(selected, choices[choice]),
    planAt: (place: Place) => planAt(selected, place),
    /** What was dragged is the block, if one was taken; otherwise the selected job. */
    drop: (day: Day, minute: number) => drop(day, minute, chosen ? chosen.jobs : selected && [selected]),
    onDay: (by: 1 | -1) => setShift((now) => now + by),
    take: async () => {
      if (!selected) return
      advance()
      await planning.take([selected])
    },
    /** The selected job waits in the backup pool from its best place on. */
    toBackup: async () => {
      if (chosen && !chosen.isDone) return void planning.toBackup(chosen.jobs)
      const [place] = choices
      if (!selected || !place) return
      advance()
      await planning.toBackup([selected], place)
    },
    surprise: () => {
      const jobs = chosen && !chosen.isDone ? chosen.jobs : selected && [selected]
      if (jobs) void planning.surprise(jobs)
    },
    async takeBack() {
      setSent([])
      await planning.takeBack()
    },
    carry: () => chosen && !chosen.isDone && setCarried({ block: chosen, day: chosen.day, minute: chosen.from }),
    letGo: () => setCarried(undefined),
    moveCarried: (days: number, minutes: number) =>
      setCarried(
        (now) =>
          now &&
          moved(
            now,
            days,
            minutes,
            week.days.map(({ day }) => day),
          ),
      ),
    async putDown() {
      if (!carried) return
      setCarried(undefined)
      const { jobs, userId: whose } = carried.block
      await planning.planAt(jobs, carried.day, carried.minute, whose)
    },
  }
}
export type Board = ReturnType<typeof useBoard>

const byTime = (one: ScheduleJob, other: ScheduleJob): number =>
  (one.plannedAt ?? '').localeCompare(other.plannedAt ?? '')
/** A job as it will stand once its call is answered. */
const standing = (job: ScheduleJob, { day, minute }: Pick<Place, 'day' | 'minute'>, userId: number): ScheduleJob => ({
  ...job,
  status: 'ARRANGED',
  plannedAt: new Date(instantAt(day, minute)).toISOString(),
  user: { id: userId, displayName: job.user?.displayName ?? '' },
})
/** The week with what is on its way counted on its days. */
const filled = (week: Week, pending: readonly ScheduleJob[]): Week => ({
  ...week,
  days: week.days.map((day) => ({
    ...day,
    taken: day.taken + pending.filter(({ plannedAt }) => plannedAt && dayOf(new Date(plannedAt)) === day.day).length,
  })),
})
/** The best and the second best, from another day on where arrows asked for one. */
function shifted(places: readonly Place[], by: number): Place[] {
  const nth = places.length ? ((by % places.length) + places.length) % places.length : 0
  return [...places.slice(nth), ...places.slice(0, nth)].slice(0, 2)
}
const ghostOf = (place: Place, nth: number): Ghost => ({ ...place, keyName: nth ? '2' : 'Enter', units: 1 })
const carriedGhost = ({ block, day, minute }: Carried): Ghost => ({
  day,
  minute,
  kilometres: null,
  isMoved: true,
  keyName: 'Enter',
  units: block.jobs.length,
})
/** Within the days that are shown, and within the day. */
function moved(carried: Carried, days: number, minutes: number, shown: readonly Day[]): Carried {
  const day = addDays(carried.day, days)
  const minute = carried.minute + minutes * QUARTER
  return {
    ...carried,
    day: shown.includes(day) ? day : carried.day,
    minute: minute >= 0 && minute < DAY_MINUTES ? minute : carried.minute,
  }
}
