import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { BAR_BANDS, BAR_GROUPS } from '@portal/shared/features/dashboard/dashboard.schema'
import { differingFilters } from '@portal/shared/features/dashboard-templates/differing'
import {
  LEFT_CHARTS,
  type LeftChart,
  RIGHT_CHARTS,
  type RightChart,
} from '@portal/shared/features/dashboard-templates/template.codes'
import type { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import type { CallInput } from '@portal/shared/kernel/contract'
import { inputOf, type ListState, type RawQuery } from '../../../kernel/list/state.ts'

export const CHART_CODES = { left: LEFT_CHARTS, right: RIGHT_CHARTS, by: BAR_GROUPS, bars: BAR_BANDS } as const
export type ChartName = keyof typeof CHART_CODES
export const CHART_NAMES = Object.keys(CHART_CODES) as ChartName[]

/** Filters and chart settings as they stand in an address: those that are there. */
export interface Option {
  filters: RawQuery
  charts: Partial<Record<ChartName, string>>
}

/** What changes in an address; `undefined` takes out what it said. */
export type Change = Parameters<ListState['change']>[0]

/** As the calls take it. */
export const sentOf = ({ filters, charts }: Option) =>
  // why the cast: the charts are read from the address by their codes
  ({ filters: inputOf(dashboardContracts.overview, filters), charts }) as CallInput<
    typeof templateContracts.create
  >['optionJson']

const textsOf = (values: Readonly<Record<string, unknown>>): RawQuery =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  )
export const optionOf = ({ optionJson: { filters, charts } }: Pick<Template, 'optionJson'>): Option => ({
  filters: textsOf(filters),
  charts: textsOf(charts),
})

/** What an address says with a template, and nothing of another one. */
export function changeTo(template: Pick<Template, 'id' | 'optionJson'>): Change {
  const { filters, charts } = optionOf(template)
  const none = Object.fromEntries(CHART_NAMES.map((name) => [name, undefined]))
  return { ...none, ...filters, ...charts, template: String(template.id) }
}

/** The chart that stands first. */
export const leftOf = ({ left }: Option['charts']): LeftChart =>
  LEFT_CHARTS.find((one) => one === left) ?? LEFT_CHARTS[0]
/** Those after it, in their order; none twice. */
export function rightOf(charts: Option['charts']): readonly RightChart[] {
  const asked = charts.right?.split(',')
  const first = leftOf(charts)
  return RIGHT_CHARTS.filter((one) => one !== first && (!asked || asked.includes(one)))
}

const chartAt = ({ charts }: Option, name: ChartName): string =>
  name === 'left' ? leftOf(charts) : name === 'right' ? rightOf(charts).join() : (charts[name] ?? CHART_CODES[name][0])

export interface Difference {
  filters: readonly string[]
  charts: readonly ChartName[]
}
/** By which names one differs from the other. */
export function differing(one: Option, other: Option): Difference {
  return {
    filters: differingFilters(one.filters, other.filters),
    charts: CHART_NAMES.filter((name) => chartAt(one, name) !== chartAt(other, name)),
  }
}
export const isSame = (one: Option, other: Option): boolean => {
  const { filters, charts } = differing(one, other)
  return filters.length + charts.length === 0
}
