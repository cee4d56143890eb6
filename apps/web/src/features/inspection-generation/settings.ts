import type { Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import { addDays, type Day, daysBetween } from '@portal/shared/kernel/time'
import { today } from '../../kernel/words.ts'

export interface Settings {
  teamIds: number[]
  from: Day
  to: Day
  dayMaxNumber?: number
  surpriseRate: number
}
const RATE = 5
const endOfYear = (day: Day): Day => `${day.slice(0, 4)}-12-31`
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** What most planners begin with: the thirty days from tomorrow on, inside of one year. */
export function firstSettings(): Omit<Settings, 'teamIds'> {
  const from = addDays(today(), 1)
  return { from, to: earlier(addDays(from, 29), endOfYear(from)), surpriseRate: RATE }
}

export const settingsOf = ({ settings }: Generation): Settings => ({
  teamIds: settings.teams.map(({ id }) => id),
  from: settings.from,
  to: settings.to,
  ...(settings.dayMaxNumber !== null && { dayMaxNumber: settings.dayMaxNumber }),
  surpriseRate: settings.surpriseRate,
})

/** The same for as many days after it; nothing where the year ends with it. */
export function nextSettings(settings: Settings): Settings | undefined {
  const from = addDays(settings.to, 1)
  if (from > endOfYear(settings.from)) return undefined
  return { ...settings, from, to: earlier(addDays(from, daysBetween(settings.from, settings.to)), endOfYear(from)) }
}
