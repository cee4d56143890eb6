/** The headers of a call made in somebody's name. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** The same of a call that makes something, once however often it is sent. */
export const once = (token: string) => ({
  headers: { ...bearer(token).headers, 'Idempotency-Key': crypto.randomUUID() },
})
