import type { Day } from '../../kernel/time.ts'
import type { PRIORITIES } from '../inspection/inspection.codes.ts'

/** A plan that wants a person, a day and a time. */
export interface PlanToPlace {
  id: number
  logbookId: number
  /** The part of the location id that its units have in common. */
  premises: string
  priority: (typeof PRIORITIES)[number]
  riskScore: number
  latitude: number | null
  longitude: number | null
}

/** From a minute of the day until before another. */
export type Minutes = readonly [from: number, until: number]

/** Somebody who makes inspections. */
export interface Person {
  id: number
  leave: readonly Day[]
  /** When he is on other visits already, these with the minutes after them. */
  busy?: Readonly<Record<Day, readonly Minutes[]>>
  /** How many he has in this team already, which count towards `personMax`. */
  held?: Readonly<Record<Day, number>>
}

/** How long things take. Times of the day are `HH:mm`. */
export interface Lengths {
  /** A visit takes these, after its units: reporting, and the way to the next. */
  visitMinutes: number
  /** And these for each unit. */
  unitMinutes: number
  dayStart: string
  dayEnd: string
  /** No unit is inspected in it; a visit may go on after it. */
  lunch?: { from: string; until: string }
}
export const LENGTHS: Lengths = {
  visitMinutes: 15,
  unitMinutes: 30,
  dayStart: '09:00',
  dayEnd: '17:00',
  lunch: { from: '12:30', until: '13:00' },
}

export interface ScheduleInput {
  plans: readonly PlanToPlace[]
  people: readonly Person[]
  /** Working days: neither weekends nor public holidays. */
  days: readonly Day[]
  /** Arranged jobs of the whole team on a day. */
  dayMaxNumber: number
  /** How many are arranged already. */
  taken: Readonly<Record<Day, number>>
  /** So many jobs of one person on a day are placed at most, if his hours hold them. */
  personMax?: number
  lengths: Lengths
  /** Any text; the same one gives the same random order to compare with. Not the seed of the draw. */
  seed: string
}

export interface Assignment {
  planId: number
  userId: number
  day: Day
  /** Minute of the day at which the inspection of the unit begins. */
  minute: number
}

/**
 * Why a plan has no place: no point on the map; nobody works on any of the days; somebody has time, but the team has had its most
 * on that day; nobody has time.
 */
export type Unplaced = 'noPoint' | 'nobodyThere' | 'daysFull' | 'peopleFull'
export interface Unfit {
  planId: number
  why: Unplaced
  /** The smallest maximum with which the same plans, people and days give it a place, and which day that is. */
  wayOut: { dayMaxNumber: number; day: Day } | null
}

export interface Schedule {
  /** By day, person and time. */
  assignments: Assignment[]
  people: { userId: number; jobs: number; kilometres: number }[]
  /** Straight lines from visit to visit, without the way to the first one. */
  kilometres: number
  /** Of the same visits, as many a person and day, in another order. */
  baselines: { random: number; location: number }
  /** The most urgent first. */
  unfit: Unfit[]
}
