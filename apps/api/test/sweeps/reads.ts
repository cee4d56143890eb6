import type { Contract } from '@portal/shared/kernel/contract'
import { visible } from '../../src/access/index.ts'
import { OPERATIONS } from '../../src/features.ts'
import { type Model, type Scope, table } from '../../src/kernel/access.ts'
import type { Actor } from '../../src/kernel/ctx.ts'
import type { Fixture } from '../fixture.ts'
import { db, now } from '../world.ts'

/** Every table whose rows are not the same for everybody. */
export const SCOPED = Object.entries<unknown>(visible).flatMap(([model, scope]) =>
  typeof scope === 'function' ? [[model as Model, scope as Scope<Model>] as const] : [],
)
/** Rows of one table that a person may see. */
export const seen = (model: Model, scope: Scope<Model>, actor: Actor) =>
  table(db, model).count({ where: scope(actor, now) })

/** Every reading call, aimed at the rows of others. */
export const READS = Object.entries(OPERATIONS).filter(
  ([, { method, access }]) => method === 'get' && access !== 'public',
)
const rowAt = (path: string, { record, label, rc, worker, run }: Fixture): number =>
  path.includes('label')
    ? label.id
    : path.startsWith('/api/organization')
      ? rc.id
      : path.startsWith('/api/worker')
        ? worker.id
        : path.startsWith('/api/run')
          ? run.id
          : record.id
export const aim = (contract: Contract, fixture: Fixture) =>
  contract.path
    .replace(':locationId', fixture.logbook.locationId)
    .replace(':fileId', fixture.file)
    .replace(':key', fixture.list.key)
    .replace(':id', String(rowAt(contract.path, fixture)))
