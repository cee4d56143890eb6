/** Whether a condition leaves no row out: it is empty, or made of empty ones. Any other word in it, even an empty `OR`, may. */
export const isEverything = (where: object): boolean =>
  Object.entries(where).every(
    ([key, value]) => value === undefined || (key === 'AND' && [value].flat().every(isEverything)),
  )
