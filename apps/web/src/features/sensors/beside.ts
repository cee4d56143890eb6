/** What stands beside alarms is asked for as soon as their address is known: as many models as one call gives, */
export const ALL_MODELS = { page: 0, size: 100, sort: 'name,asc' } as const
/** and the sensors that were heard longest ago. */
export const SILENT_SENSORS = { silent: true, page: 0, size: 5, sort: 'lastReadingAt,asc' } as const
