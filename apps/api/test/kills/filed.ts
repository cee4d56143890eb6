import type { Prisma } from '@portal/db'
import { factories, newTag } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { REFUSED } from '../../../local/src/submission/faults.ts'
import { someone } from '../live.ts'
import { type Stage, setAside } from './stage.ts'

const TAKEN = '-001'
/** What is filed, in turn: as what, and of which lifts. The outside system refuses some of them. */
const KINDS = [
  ...[
    ['le2', TAKEN],
    ['le10', TAKEN],
    ['le2', TAKEN],
    ['le10', TAKEN],
    ['le2', REFUSED],
    ['le10', TAKEN],
  ],
  ...[
    ['le2', TAKEN, REFUSED],
    ['le10', TAKEN],
    ['le2', TAKEN],
    ['le10', REFUSED],
  ],
] as const satisfies readonly (readonly ['le2' | 'le10', ...string[]])[]
/** A year of access that is to begin. */
const [FROM, UNTIL] = [20, 385]

interface Unit {
  entryId: number
  logbookId: number
  locationId: string
  code: 'le2' | 'le10'
  isRefused: boolean
}
/** Signed forms of a contractor that wait to be submitted, each of lifts of its own. */
export interface Filed {
  token: string
  ids: number[]
  /** Whom an LE2 lets in. */
  subOrgId: number
  units: Unit[]
}

let places = 0
/** So many forms with all that their submission asks for, written as they are after people have signed them. */
export async function filedOn({ db }: Stage, count: number): Promise<Filed> {
  const { token, user } = await someone(db, Role.rcAdmin)
  const { makeOrg, makeLogbooks } = factories(db, newTag())
  const sub = await makeOrg('RC')
  const first = ++places * 10_000
  const forms = Array.from({ length: count }, (_, n) => {
    const [code, ...ends] = KINDS[n % KINDS.length] ?? KINDS[0]
    return { code, numbers: ends.map((end) => `7${String(first + n).padStart(6, '0')}${end}`) }
  })
  const lifts = await makeLogbooks(
    forms.flatMap(({ numbers }) => numbers),
    [{ orgId: user.orgId, role: 'rc.PMC' }],
  )
  // a worker that starts counts no months of theirs
  await setAside(db)
  const idOf = new Map(lifts.map(({ id, locationId }) => [locationId, id]))
  const rowOf = await rowsOf(db, user.orgId, sub.id)
  const data = forms.map(({ code, numbers: { length } }) => ({ ...rowOf[code], unitCount: length }))
  const entries = await db.formEntry.createManyAndReturn({ data, select: { id: true } })
  const ids = entries.map(({ id }) => id).sort((one, other) => one - other)
  const units = forms.flatMap(({ code, numbers }, n) =>
    numbers.map((locationId) => ({
      ...{ entryId: ids[n] ?? 0, logbookId: idOf.get(locationId) ?? 0, locationId, code },
      isRefused: locationId.endsWith(REFUSED),
    })),
  )
  await db.formLogbook.createMany({ data: units.map(({ entryId, logbookId }) => ({ entryId, logbookId })) })
  const signed = { method: 'portal', name: 'Chan Tai Man', orgNameEn: 'x', orgNameZh: 'x', signedAt: new Date() }
  await db.formSignature.createMany({
    data: ids.map((entryId) => ({
      ...{ entryId, role: 'principal', side: 'OWNER', sha256: '0'.repeat(64), unitCount: 1, ...signed },
    })),
  })
  return { token, ids, subOrgId: sub.id, units }
}

/** A row of each form but for its lifts: an LE2 gives access for a year to come, an LE10 tells of an examination. */
async function rowsOf(db: Stage['db'], ownerOrgId: number, subOrgId: number) {
  const today = dayOf(new Date())
  const days = { commencementDate: addDays(today, FROM), expectedEndDate: addDays(today, UNTIL) }
  const common = { status: 'TO_BE_SUBMITTED', ownerOrgId, isShared: true, premisesCount: 1, kind: 'L' }
  const typeOf = async (code: string) =>
    (await db.formType.findFirstOrThrow({ where: { code }, orderBy: { effectiveOn: 'desc' } })).id
  return {
    le2: {
      ...{ ...common, code: 'le2', typeId: await typeOf('le2'), counterpartOrgId: subOrgId },
      data: { workTypes: ['maintenance'], ...days },
    },
    le10: {
      ...{ ...common, code: 'le10', typeId: await typeOf('le10') },
      data: { examCompleted: new Date().toISOString() },
    },
  } satisfies Record<string, Prisma.FormEntryCreateManyInput>
}
