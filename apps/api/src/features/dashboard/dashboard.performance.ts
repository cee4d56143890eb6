import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { type PERFORMANCE_SORTS, RANKED_FROM } from '@portal/shared/features/dashboard/dashboard.schema'
import { added, type Figures, figuresOf } from '@portal/shared/features/dashboard/figures'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import type { Ctx } from '../../kernel/ctx.ts'
import { organizationNames } from './dashboard.names.ts'
import { monthsOf, settled, windowOf } from './dashboard.service.ts'

type In = Inputs<typeof dashboardContracts>['performance']
type Out = ServiceOutput<(typeof dashboardContracts)['performance']>
type Sort = (typeof PERFORMANCE_SORTS)[number]

interface Performer {
  orgId: number
  units: number
  figures: Figures
  months: { month: string; index: number | null }[]
}

/** Organizations that have log-books today, by the figures of these; those with too few of them unranked and last. */
export async function performersOf(ctx: Ctx, { of, sort, ...input }: Omit<In, 'page' | 'size'>) {
  const { clock, rows, told } = await windowOf(ctx, input, of)
  const performers = [...Map.groupBy(rows, ({ key }) => Number(key))].map(([orgId, own]): Performer => {
    const months = monthsOf(clock, own)
    return {
      orgId,
      units: added(own).units,
      figures: figuresOf(settled(months)),
      months: months.map(({ month, sums }) => ({ month, index: figuresOf([sums]).index })),
    }
  })
  const today = performers.filter(({ units }) => units > 0)
  const names = await organizationNames(ctx, sort.startsWith('name') ? today.map(({ orgId }) => orgId) : [])
  const ranks = ranksOf(today)
  const sorted = today
    .toSorted(inOrder(sort, ctx, names))
    .map((one) => ({ ...one, rank: ranks.get(one.orgId) ?? null }))
  return { sorted, told }
}

/** The same with what they are called. */
export async function namedOf<P extends Pick<Performer, 'orgId'>>(ctx: Ctx, performers: readonly P[]) {
  const names = await organizationNames(
    ctx,
    performers.map(({ orgId }) => orgId),
  )
  return performers.map((one) => ({ ...one, ...(names.get(String(one.orgId)) ?? { nameEn: '', nameZh: '' }) }))
}

export async function performance(ctx: Ctx, { page, size, ...input }: In): Promise<Out> {
  const { sorted, told } = await performersOf(ctx, input)
  const shown = sorted.slice(page * size, (page + 1) * size)
  return { ...told, totalElements: sorted.length, content: await namedOf(ctx, shown) }
}

/** By the health index, the best first; no rank with fewer than five log-books, or without a month that is rated. */
function ranksOf(performers: readonly Performer[]): Map<number, number> {
  const ranked = performers
    .filter(({ units, figures }) => units >= RANKED_FROM && figures.index !== null)
    .toSorted((one, other) => (other.figures.index ?? 0) - (one.figures.index ?? 0))
  return new Map(ranked.map(({ orgId }, at) => [orgId, at + 1]))
}

type Names = Awaited<ReturnType<typeof organizationNames>>
function inOrder(sort: In['sort'], { language }: Ctx, names: Names) {
  const [field, direction] = orderOf<Sort>(sort)
  const sign = direction === 'asc' ? 1 : -1
  const nameOf = ({ orgId }: Performer) => names.get(String(orgId))?.[language === 'eng' ? 'nameEn' : 'nameZh'] ?? ''
  const figureOf = (one: Performer) => (field === 'name' ? null : field === 'units' ? one.units : one.figures[field])
  const isFew = ({ units }: Performer) => Number(units < RANKED_FROM)
  return (one: Performer, other: Performer): number => {
    if (field === 'name') return sign * nameOf(one).localeCompare(nameOf(other)) || one.orgId - other.orgId
    const [left, right] = [figureOf(one), figureOf(other)]
    const few = field === 'units' ? 0 : isFew(one) - isFew(other)
    const none = Number(left === null) - Number(right === null)
    return few || none || sign * ((left ?? 0) - (right ?? 0)) || one.orgId - other.orgId
  }
}
