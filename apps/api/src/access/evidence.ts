import type { Verdict } from '@portal/shared/features/evidence/evidence.codes'
import type { Scope } from '../kernel/access.ts'
import { answerable, jobRecord } from './job-record.ts'
import { current, ofOwn, seesAll } from './readers.ts'

/** What the data of a record show is read with it. */
export const evidenceSignal: Scope<'evidenceSignal'> = (actor, now) => ({ jobRecord: jobRecord(actor, now) })

/** What was said of it too, by whoever reads the log-book today; whose work it was hears of it also afterwards. */
export const evidenceFeedback: Scope<'evidenceFeedback'> = (actor, now) => ({
  jobRecord: { ...jobRecord(actor, now), OR: [{ logbook: current(actor, now) }, { orgId: ofOwn(actor) }] },
})

/** Whose work it was explains. */
const explains: Scope<'jobRecord'> = (actor, now) => ({ ...jobRecord(actor, now), orgId: ofOwn(actor) })
/** Responsible persons of today judge, and whoever looks after all; nobody his own work. */
const judges: Scope<'jobRecord'> = (actor, now) => ({
  AND: [seesAll(actor) ? jobRecord(actor, now) : answerable(actor, now), { NOT: { orgId: ofOwn(actor) } }],
})
/** Of which records somebody may say this about a signal. */
export const SAYS: Readonly<Record<Verdict, Scope<'jobRecord'>>> = {
  explained: explains,
  agreed: judges,
  wrong: judges,
}
