import type { Kind } from './kinds.ts'

/** When the access of a former party was in force, and when that of the parties of today began. */
export const ENDED = { startsAt: new Date('2022-06-01'), endsAt: new Date('2023-06-01') }
export const LATER = new Date('2023-07-01')
/** The day after the tests' today. */
export const TOMORROW = new Date('2026-11-22T14:30:00+08:00')
/** A former party knows the lift; what is kept of it since is as if it were not there. */
export const MET: readonly Kind[] = ['location', 'premises', 'logbook', 'street']

/** What an organization or a person has for itself alone, whoever reads the rest. */
export const PRIVATE: readonly Kind[] = [
  ...(['label', 'template', 'list', 'session', 'run', 'queuedRun'] as const),
  ...(['message', 'recipient', 'starred', 'binned'] as const),
]
