import { ORG_TYPES } from '@portal/shared/access/roles'
import type { sensorCompanyContracts } from '@portal/shared/features/sensors/company.contract'
import type { SensorCompany } from '@portal/shared/features/sensors/company.schema'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { typedOrg } from '../organizations/organization.ref.ts'
import { SENSOR_ROLE } from './link.ts'

type Input = Inputs<typeof sensorCompanyContracts>['list']
type Filters = Partial<Omit<Input, 'page' | 'size' | 'sort'>>
const orgType = code(ORG_TYPES)
interface Row {
  id: number
  nameEn: string
  nameZh: string
  type: string
}

/** Companies with what the reader sees of each: all of a page by one statement for each kind of thing. */
async function present({ db, actor, now }: Ctx, rows: readonly Row[]): Promise<SensorCompany[]> {
  const orgId = { in: rows.map(({ id }) => id) }
  const [models, sensors, logbooks] = await Promise.all([
    db.sensorModel.groupBy({
      ...{ by: ['orgId'], _count: true },
      where: { AND: [{ orgId }, visible.sensorModel(actor, now)] },
    }),
    db.sensor.groupBy({
      ...{ by: ['orgId'], _count: true, _max: { lastReadingAt: true } },
      where: { AND: [{ orgId }, visible.sensor(actor, now)] },
    }),
    // access follows the sensors: it lasts as long as one is there
    db.logbookParty.groupBy({
      ...{ by: ['orgId'], _count: true },
      where: { AND: [{ orgId, role: SENSOR_ROLE }, inForce(now), visible.logbookParty(actor, now)] },
    }),
  ])
  const of = <T extends { orgId: number }>(groups: readonly T[], id: number) => groups.find((one) => one.orgId === id)
  return rows.map(({ type, ...row }) => ({
    ...{ ...row, type: orgType.parse(type) },
    modelCount: of(models, row.id)?._count ?? 0,
    sensorCount: of(sensors, row.id)?._count ?? 0,
    logbookCount: of(logbooks, row.id)?._count ?? 0,
    lastReadingAt: of(sensors, row.id)?._max.lastReadingAt?.toISOString() ?? null,
  }))
}

const companies = listOf('organization', {
  where: ({ actor, now }, { q, types }: Filters) => ({
    AND: [
      {
        OR: [
          { sensors: { some: visible.sensor(actor, now) } },
          { sensorModels: { some: visible.sensorModel(actor, now) } },
        ],
      },
      contains(['nameEn', 'nameZh'], q),
      { type: anyOf(types) },
    ],
  }),
  read: ({ db }, find) => db.organization.findMany({ ...find, ...typedOrg }),
  present,
})
/** Organizations of which the reader sees a sensor or a model. */
export const list = companies.page
