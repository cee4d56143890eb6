import type { Sheet } from '@portal/shared/features/sheets/sheet'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { refreshDuty } from '../duties/duty.ts'
import { regionOf } from './place.ts'
import { toStored } from './stored.ts'

interface Read {
  id: number
  version: number
}

/** Writes place and data sheet of a log-book on the version that was read, with what follows of them: its region, which it tells, and its duties. */
export async function saveSheet(ctx: Ctx, { id, version }: Read, sheet: Sheet, edited: ProblemKey): Promise<string> {
  const { db, now } = ctx
  const { specification, ...fields } = sheet
  const { latitude = null, longitude = null, installedYear = null } = fields
  const { region } = await regionOf(ctx, fields)
  const place = { ...fields, region, latitude, longitude, installedYear, updatedAt: now }
  await saveVersioned(ctx, 'logbook', { id, version }, place, edited)
  const stored = toStored(specification)
  await db.logbookSpecification.upsert({
    where: { logbookId: id },
    create: { logbookId: id, ...stored, createdAt: now },
    update: stored,
  })
  await refreshDuty(ctx, [id])
  return region
}
