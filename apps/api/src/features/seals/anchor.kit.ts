import { join } from 'node:path'
import { Role } from '@portal/shared/access/roles'
import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { ctxOf, db, filesFolder, makeLogbook, makeOrg, ports, world } from '../../../test/world.ts'
import { fileAnchors } from '../../adapters/anchors/anchors.file.ts'
import type { Anchors } from '../../kernel/anchors/port.ts'
import { createCtx, type Ports } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { seal } from './chain.ts'
import { commitmentOf } from './commitment.ts'
import { sealOf, textOf } from './hash.ts'
import { checkpointSeals } from './seal.jobs.ts'

/** As somebody who owns the database would: no trigger and no foreign key stands in the way. */
export const byHand = (...statements: readonly string[]) =>
  db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica')
    for (const sql of statements) await tx.$executeRawUnsafe(sql)
  })

/** An installation where nothing was ever sealed. */
export async function freshSeals(): Promise<void> {
  await byHand('TRUNCATE seal_entry, seal_checkpoint, seal_head, seal_walk')
  await ports.anchors.journal.written()
  await ports.anchors.journal.forget('2999-01-01')
  await ports.anchors.putAside()
}

/** A moment in Hong Kong, as in `22 00:10`. */
export const moment = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+08:00`)
export const at = (text: string) => {
  world.now = moment(text)
}

/** Another process on the same volume, which remembers nothing. */
export const anotherProcess = (): Promise<Anchors> =>
  fileAnchors(join(filesFolder, 'anchors'), () => world.now, ports.log)
/** The worker, here or there. */
export const worker = (over: Partial<Ports> = {}) => createCtx({ ...ports, ...over }, systemActor)
export const closeDays = (over: Partial<Ports> = {}) => checkpointSeals.run(worker(over), {})
export const commitment = async (logbookId: number, anchors?: Anchors) =>
  commitmentOf(worker({ anchors: anchors ?? (await anotherProcess()) }), logbookId)
export const days = () => db.sealCheckpoint.findMany({ orderBy: { day: 'asc' } })

/** A log-book with so many entries, sealed now. */
export async function sealedLogbook(entries = 2) {
  const [org, logbook] = [await makeOrg('RC'), await makeLogbook()]
  const add = async (count = 1) => {
    const made = []
    for (let n = 0; n < count; n += 1)
      made.push(
        ...(await seal(ctxOf(org, Role.rcAdmin), [
          { logbookId: logbook.id, kind: 'DELETION', content: { to: `${n}` } },
        ])),
      )
    await ports.anchors.journal.written()
    return made
  }
  await add(entries)
  return { id: logbook.id, add }
}

/** Writes a chain anew with right codes all the way: all that takes is the hash function. */
export async function rewrite(logbookId: number): Promise<void> {
  let previousSeal: string = GENESIS_SEAL
  for (const entry of await db.sealEntry.findMany({ where: { logbookId }, orderBy: { sequence: 'asc' } })) {
    const canonical = textOf(entry, { to: 'somebody else' })
    const seal = sealOf(previousSeal, canonical)
    await byHand(
      `UPDATE seal_entry SET previous_seal = '${previousSeal}', seal = '${seal}', canonical = '${canonical}' WHERE id = ${entry.id}`,
    )
    previousSeal = seal
  }
}
