const CALL_MS = 120_000

/** What one call answers to a body, which may take minutes. */
export async function posted(url: string, token: string | undefined, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  })
  return { status: answer.status, said: await answer.json() }
}
