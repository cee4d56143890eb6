/** Row ids as they stand in an address, joined by commas. */
export const idsIn = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])
export const textOf = (ids: readonly (number | string)[]): string | undefined => ids.join(',') || undefined
