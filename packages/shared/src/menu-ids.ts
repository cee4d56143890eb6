type Range = readonly [first: number, last: number]

/**
 * Which ids of menu entries belong to which part of the product, so that two features never take the same one. Some are those of
 * the documents (spec 000 §2.1); entries that an administrator adds begin at `FIRST_CUSTOM_MENU`.
 */
export const MENU_IDS = {
  logbooks: [
    [10, 10],
    [100, 109],
  ],
  works: [
    [11, 11],
    [110, 129],
  ],
  accessChain: [[130, 149]],
  dailyWork: [
    [150, 169],
    [187, 187],
  ],
  labels: [
    [12, 12],
    [308, 309],
  ],
  peopleAndOrganizations: [
    [20, 21],
    [200, 225],
  ],
  administration: [[226, 259]],
  forms: [
    [302, 302],
    [304, 305],
    [312, 312],
  ],
  inspection: [
    [40, 40],
    [400, 419],
  ],
  specificationsAndSensors: [
    [50, 51],
    [500, 529],
  ],
  exports: [[80, 80]],
  messages: [[90, 90]],
  dashboards: [
    [303, 303],
    [905, 909],
  ],
} as const satisfies Record<string, readonly Range[]>

/** The parts of the product to which a menu id belongs: one, when all is well. */
export const ownersOf = (menuId: number, ids: Readonly<Record<string, readonly Range[]>> = MENU_IDS): string[] =>
  Object.entries(ids).flatMap(([owner, ranges]) =>
    ranges.some(([first, last]) => first <= menuId && menuId <= last) ? [owner] : [],
  )
