/** What comes with the portal for everybody, in the order in which it is offered; the first is where nothing was chosen. */
export const DASHBOARD_PRESETS = ['overview', 'reliability'] as const
export type DashboardPreset = (typeof DASHBOARD_PRESETS)[number]

/** P: came with the portal. U: a person's own, shared or not (spec 001 §3). */
export const TEMPLATE_TYPES = ['P', 'U'] as const

/** Why the figures of a template are mailed no longer to somebody who wanted them. */
export const MAIL_ENDS = ['DELETED', 'UNSHARED', 'GONE', 'UNREAD'] as const
export type MailEnd = (typeof MAIL_ENDS)[number]

/** What stands first; where nothing was chosen, the map. */
export const LEFT_CHARTS = ['map', 'stackedBar', 'healthIndex'] as const
/** Beside it and below, in this order; where nothing was chosen, all of them. */
export const RIGHT_CHARTS = ['healthIndex', 'trend', 'stackedBar', 'availabilityTrend', 'performance'] as const
export type LeftChart = (typeof LEFT_CHARTS)[number]
export type RightChart = (typeof RIGHT_CHARTS)[number]
