import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Fault, refusal } from '../../kernel/faults.ts'
import type { Operation } from '../../kernel/record.ts'
import { refreshDuty } from '../duties/duty.ts'
import { raiseInstalled } from '../forms/form.raise.works.ts'
import { formerAmong } from '../location-lists/given-ids.ts'
import { type Grant, grant } from '../parties/party.service.ts'
import { regionOf } from '../sheets/place.ts'
import { sheetOf, toStored } from '../sheets/stored.ts'
import { tellCreated } from './logbook.messages.ts'
import { mainRole } from './logbook.queries.ts'

type Input = Inputs<typeof logbookContracts>['create']
interface Created {
  id: number
  locationId: string
}

/** The log-books of one premises with their contractor's access: all of them or none. */
export const create = (ctx: Ctx, input: Input) =>
  ctx.tx(async (ctx) => {
    const [{ region, faults }, contractor] = await Promise.all([
      regionOf(ctx, input),
      contractorOf(ctx, input.contractorId),
    ])
    // Inserting tells which ids are taken, under a race too; the transaction takes it back when anything is wrong.
    const rows = await unique('locationIdUsed', 'units', insert(ctx, input, region))
    const taken = takenOf(input, rows)
    const unknown: Fault[] = contractor ? faults : [...faults, { path: ['contractorId'], wrong: 'contractorRequired' }]
    if (unknown.length || !contractor) throw refusal(ctx, [...unknown, ...taken])
    if (taken.length) throw refusal(ctx, taken, 'locationIdUsed')
    await addFirstRows(ctx, input, rows, contractor.id)
    return { content: rows }
  })

/** For whom log-books are made: a contractor for itself; who reaches all log-books names one. */
async function contractorOf({ db, actor, now }: Ctx, contractorId?: number) {
  const id = seesAll(actor) ? contractorId : actor.orgId
  if (!id || (contractorId && contractorId !== id)) return null
  return db.organization.findFirst({
    where: { AND: [{ id, type: 'RC' }, visible.organization(actor, now)] },
    select: { id: true },
  })
}

/** In the order of their ids, so that two who name the same ones wait for each other instead of both being stopped. */
async function insert(ctx: Ctx, input: Input, region: string): Promise<Created[]> {
  const { units, specification: _, contractorId: __, effectiveOn: ___, endsOn: ____, ...place } = input
  const former = await formerAmong(
    ctx,
    units.map(({ locationId }) => locationId),
  )
  const free = units.filter(({ locationId }) => !former.has(locationId))
  const data = free.map((unit) => ({
    ...place,
    ...unit,
    machineRoomLess: unit.kind === 'L' && place.machineRoomLess,
    region,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
  data.sort((one, other) => one.locationId.localeCompare(other.locationId))
  return ctx.db.logbook.createManyAndReturn({ data, skipDuplicates: true, select: { id: true, locationId: true } })
}

function takenOf({ units }: Input, rows: readonly Created[]): Fault[] {
  const made = new Set(rows.map(({ locationId }) => locationId))
  return units.flatMap(({ locationId }, index) =>
    made.has(locationId) ? [] : [{ path: ['units', index, 'locationId'], wrong: 'locationIdUsed' }],
  )
}

/** Data sheet, access, duties, history and messages of log-books that have just been made. */
async function addFirstRows(ctx: Ctx, input: Input, rows: readonly Created[], orgId: number): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const locationIds = rows.map(({ locationId }) => locationId)
  await ctx.db.logbookSpecification.createMany({ data: sheetsOf(ctx, input, rows) })
  await grant(ctx, accessOf(input, ids, orgId), () => problem('contractorExists', { row: locationIds }))
  if (input.stage === 'INSTALLATION') await raiseInstalled(ctx, { orgId, from: input.effectiveOn }, ids)
  await refreshDuty(ctx, ids)
  await ctx.record(...operationsOf(input, rows))
  await tellCreated(ctx, orgId, input.premises, rows)
}

function sheetsOf({ now }: Ctx, { units, specification }: Input, rows: readonly Created[]) {
  const kinds = new Map(units.map(({ locationId, kind }) => [locationId, kind]))
  const sheets = { L: toStored(sheetOf('L', specification)), E: toStored(sheetOf('E', specification)) }
  return rows.map(({ id, locationId }) => ({ logbookId: id, ...sheets[kinds.get(locationId) ?? 'L'], createdAt: now }))
}

function accessOf({ stage, effectiveOn, endsOn }: Input, ids: readonly number[], orgId: number): Grant[] {
  const period = { startsAt: startOf(effectiveOn), endsAt: endsOn ? endOf(endsOn) : null }
  return ids.map((logbookId) => ({ logbookId, orgId, role: mainRole(stage), source: 'CREATE', ...period }))
}

function operationsOf({ units, ...shared }: Input, rows: readonly Created[]): Operation[] {
  const made = new Map(units.map((unit) => [unit.locationId, unit]))
  const named = { action: 'logbook.create', model: 'logbook' }
  return rows.map(({ id, locationId }) => ({
    ...named,
    rowId: id,
    logbookId: id,
    after: { ...shared, ...made.get(locationId) },
  }))
}
