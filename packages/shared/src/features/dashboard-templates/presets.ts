import type { DashboardPreset } from './template.codes.ts'
import type { Template } from './template.schema.ts'

/** What the templates that come with the portal hold. */
export const PRESET_OPTIONS: Readonly<Record<DashboardPreset, Template['optionJson']>> = {
  overview: { filters: { months: 12 }, charts: {} },
  reliability: {
    filters: { months: 6 },
    charts: { left: 'stackedBar', right: ['trend', 'availabilityTrend', 'performance'], by: 'district', bars: 'grade' },
  },
}
