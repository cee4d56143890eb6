import type { Day } from '@portal/shared/kernel/time'

/** An entry of a chain as it is noted outside the database. */
export interface JournaledEntry {
  logbookId: number
  sequence: number
  seal: string
  sealedAt: Date
}

/** What was sealed on days that are not signed yet: noted after the commit, so that a crash in between only leaves a note out. */
export interface Journal {
  /** Returns at once; the notes are written in order, soon after. */
  add(day: Day, entries: readonly JournaledEntry[]): void
  /** The notes on one log-book. */
  of(logbookId: number): Promise<readonly JournaledEntry[]>
  /** The notes of all days up to this one. */
  upTo(day: Day): Promise<readonly JournaledEntry[]>
  /** Removes the notes of all days up to this one. */
  forget(day: Day): Promise<void>
  /** Resolves when everything added is written. */
  written(): Promise<void>
}

/** A place outside the reach of whoever owns the database, where what the server signs is kept, one JSON text a line. */
export interface Anchors {
  /** When this process opened them. */
  openedAt: Date
  /** Every line so far, the oldest first; the same array until there are more. */
  lines(): Promise<readonly object[]>
  /** Adds lines and resolves when they are on the disk. Only one process at a time may do so. */
  append(...lines: readonly object[]): Promise<void>
  /** Puts the lines aside under another name, so that the next one is the first. Nothing is deleted. */
  putAside(): Promise<void>
  /** Collected by somebody from what was mailed: days may be lacking. */
  isCollected?: boolean
  journal: Journal
}
