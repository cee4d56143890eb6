/** The filters with which a kept page was last seen, so that the menu leads back to what was left, not to a bare list. */
const seen = new Map<string, string>()

export const rememberSearch = (path: string, search: string) => seen.set(path, search)
export const lastSearchOf = (path: string): string => path + (seen.get(path) ?? '')
