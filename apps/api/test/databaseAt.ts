/** The address of another database on the same server. */
export const databaseAt = (url: string, name: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
