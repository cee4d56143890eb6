const HEADER = 'idempotency-key'

/*
 * A planted fault, loaded before the program itself: each time that it sends a form it does so under another key, as if the key were made
 * for the call and not kept with the form.
 */
const asIs = globalThis.fetch
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (headers.has(HEADER)) headers.set(HEADER, crypto.randomUUID())
  return asIs(input, { ...init, headers })
}
