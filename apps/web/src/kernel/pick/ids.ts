const isRowId = (id: number): boolean => Number.isInteger(id) && id > 0
/** Row ids as they stand in an address, joined by commas; what is none is nobody's to ask for. */
export const idsIn = (text: string | undefined): number[] => (text ? text.split(',').map(Number).filter(isRowId) : [])
export const textOf = (ids: readonly (number | string)[]): string | undefined => ids.join(',') || undefined
