import { feature } from '../../kernel/feature.ts'

/** Plans of maintenance. Not built yet. */
export const dailyWork = feature({ menuIds: [[151, 169]] })
