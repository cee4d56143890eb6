/** Filters by name, as they stand in an address or as they were read. */
export type FilterValues = Readonly<Record<string, unknown>>

/** The order of what is filtered by says nothing. */
const sorted = (value: unknown): string =>
  String(value ?? '')
    .split(',')
    .toSorted()
    .join()

/** The names by which filters differ from those of a template. */
export function differingFilters(one: FilterValues, other: FilterValues): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => sorted(one[name]) !== sorted(other[name]))
}
