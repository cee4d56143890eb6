import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { figuresOf } from '@portal/shared/features/dashboard/figures'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { organizationNames } from './dashboard.names.ts'
import { monthsOf, settled } from './dashboard.service.ts'
import { type Placed, placed } from './figure.performers.ts'
import { sourceOf } from './figure.source.ts'
import { clockOf, monthly } from './figure.sums.ts'

type In = Inputs<typeof dashboardContracts>['performance']
type Out = ServiceOutput<(typeof dashboardContracts)['performance']>
type Asked = Omit<In, 'page' | 'size'>

async function groundOf(ctx: Ctx, { of: by, sort: _, ...filters }: Asked) {
  const [source, clock] = await Promise.all([sourceOf(ctx, filters), clockOf(ctx, filters.months)])
  return { source, clock, by }
}

/** Organizations with what they are called and the figures of their log-books; with too few of these unranked and last. */
async function shown(ctx: Ctx, ground: Awaited<ReturnType<typeof groundOf>>, orgs: readonly Placed[]) {
  const { source, clock, by } = ground
  const ids = orgs.map(({ orgId }) => orgId)
  const [rows, names] = await Promise.all([monthly(ctx, source, clock, by, ids), organizationNames(ctx, ids)])
  const own = Map.groupBy(rows, ({ key }) => Number(key))
  return orgs.map((one) => {
    const months = monthsOf(clock, own.get(one.orgId) ?? [])
    return {
      ...one,
      ...(names.get(String(one.orgId)) ?? { nameEn: '', nameZh: '' }),
      figures: figuresOf(settled(months)),
      months: months.map(({ month, sums }) => ({ month, index: figuresOf([sums]).index })),
    }
  })
}

/** Organizations that have log-books today, by the figures of these. */
export async function performance(ctx: Ctx, { page, size, ...asked }: In): Promise<Out> {
  const ground = await groundOf(ctx, asked)
  const { total, orgs } = await placed(ctx, ground, { sort: asked.sort, page, size })
  const { asAt, running } = ground.clock
  return { asAt, running, totalElements: total, content: await shown(ctx, ground, orgs) }
}

/** How many there are. */
export async function countPerformers(ctx: Ctx, asked: Asked): Promise<number> {
  return (await placed(ctx, await groundOf(ctx, asked), { sort: asked.sort, size: 0 })).total
}

/** All of them in order. */
export async function everyPerformer(ctx: Ctx, asked: Asked) {
  const ground = await groundOf(ctx, asked)
  return shown(ctx, ground, (await placed(ctx, ground, { sort: asked.sort })).orgs)
}
