import { XLSX } from '@portal/shared/kernel/sheet'

const CALL_MS = 120_000
const UPLOAD_MS = 300_000

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

/** What one call answers to a workbook with these fields beside it. */
export async function uploaded(
  url: string,
  token: string,
  bytes: Buffer,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX }), 'workbook.xlsx')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(UPLOAD_MS) })
  return answer.json()
}
