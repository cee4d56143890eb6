import { NOTHING, type Scope } from '../kernel/access.ts'
import { visible } from './index.ts'

/** The workers by whom somebody may narrow figures and records, and learn what they are called: those whom he may list. */
export const listedWorkers: Scope<'worker'> = (actor, now) =>
  actor.permissions.has('worker:list') ? visible.worker(actor, now) : NOTHING
