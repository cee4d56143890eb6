import { feature } from '../../kernel/feature.ts'

/** Data sets and dashboards. Not built yet. */
export const dashboards = feature({
  menuIds: [
    [303, 303],
    [905, 909],
  ],
})
