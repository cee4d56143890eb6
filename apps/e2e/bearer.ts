/** The headers of a call made in somebody's name. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
