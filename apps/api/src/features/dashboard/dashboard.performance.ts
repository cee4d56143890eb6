import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { figuresOf } from '@portal/shared/features/dashboard/figures'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import type { Ticked } from '@portal/shared/kernel/workbooks/export'
import type { Ctx } from '../../kernel/ctx.ts'
import { isTicked } from '../../kernel/list/rows/ticked.ts'
import { organizationNames } from './dashboard.names.ts'
import { monthsOf, settled } from './dashboard.service.ts'
import { type Placed, placed } from './figure.performers.ts'
import { sourceOf } from './figure.source.ts'
import { clockOf, monthly } from './figure.sums.ts'

type In = Inputs<typeof dashboardContracts>['performance']
type Out = ServiceOutput<(typeof dashboardContracts)['performance']>
type Asked = Omit<In, 'page' | 'size'> & Ticked

async function groundOf(ctx: Ctx, { of: by, sort: _, ticked: _ticked, unticked: _unticked, ...filters }: Asked) {
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
  const ground = await groundOf(ctx, asked)
  if (asked.ticked || asked.unticked) return (await tickedOf(ctx, ground, asked)).length
  return (await placed(ctx, ground, { sort: asked.sort, size: 0 })).total
}

/** Those that were ticked, each with the rank it has among all. */
const tickedOf = async (ctx: Ctx, ground: Awaited<ReturnType<typeof groundOf>>, asked: Asked) => {
  const meant = isTicked(asked)
  return (await placed(ctx, ground, { sort: asked.sort })).orgs.filter(({ orgId }) => meant(orgId))
}

/** All of them in order, or those that were ticked. */
export async function everyPerformer(ctx: Ctx, asked: Asked) {
  const ground = await groundOf(ctx, asked)
  return shown(ctx, ground, await tickedOf(ctx, ground, asked))
}
