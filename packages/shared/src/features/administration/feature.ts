import { feature } from '../../kernel/feature.ts'

/** Menus, dictionaries and jobs. Not built yet. */
export const administration = feature({
  menuIds: [
    [246, 249],
    [259, 259],
  ],
})
