import { questionLife } from '@portal/shared/features/questions/question.rules'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { inspects, jobRecord } from './job-record.ts'
import { contractor, inForce } from './logbook.ts'
import { logbook, ofOwn } from './readers.ts'

/** Questions are the organization's own; whoever records work on its log-books is asked them (`asking`). */
export const question: Scope<'question'> = (actor) => ({ orgId: ofOwn(actor) })
export const questionVersion: Scope<'questionVersion'> = (actor, now) => ({ question: question(actor, now) })
export const questionWork: Scope<'questionWork'> = (actor, now) => ({ question: question(actor, now) })
/** Those among the log-books that are open to the reader. */
export const questionLocation: Scope<'questionLocation'> = (actor, now) => ({
  question: question(actor, now),
  logbook: logbook(actor, now),
})
/** Answers are part of a record. */
export const jobAnswer: Scope<'jobAnswer'> = (actor, now) => ({ jobRecord: jobRecord(actor, now) })

/** Log-books at which an organization may ask: it is their contractor today, and whoever chooses them sees them. */
export const askable: Scope<'logbook'> = contractor
/** Of chosen locations those at which the question is asked today. */
export const askedLocation: Scope<'questionLocation'> = (actor, now) => ({ logbook: contractor(actor, now) })

/**
 * Whose questions are asked of whoever records work: those of his organization, and, where that is not the contractor itself, of
 * the contractor of that moment. Inspectors are asked by nobody.
 */
export const ownQuestions = (actor: Actor) => ({ orgId: ofOwn(actor) })
export const principals = (logbookId: number, at: Date) => ({ logbookId, kind: 'RC', ...inForce(at) })
export const isAsked = (actor: Actor): boolean => !inspects(actor)

export const questionMoves = govern('question', questionLife, {
  parties: { keeper: question },
  visible: question,
  unknown: 'questionNotFound',
  foreign: 'forbidden',
  states: {
    OPEN: { where: { endedAt: null }, data: () => ({ endedAt: null }) },
    ENDED: { where: { endedAt: { not: null } }, data: (now) => ({ endedAt: now }) },
  },
})
