import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { afterEach } from 'vitest'
import { freePort } from '../../../../local/src/ports.ts'
import type { Options } from '../../../../local/src/submission/memory.ts'
import { startSubmission } from '../../../../local/src/submission/service.ts'
import type { Submission } from '../../kernel/submission/port.ts'
import { httpSubmission, type SubmissionOptions } from './submission.http.ts'

export const KEY = 'a-key-of-the-tests'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const logTo = (lines: object[]) => {
  const write = (fields: object, message: string) => void lines.push({ ...fields, message })
  return { info: write, warn: write, error: write }
}

/**
 * The adapter, and a stand-in of the outside system that really runs. What is submitted is processed at once. `patient` is an
 * adapter that waits as long as it does in use: what is short of patience takes a busy machine for a silent one.
 */
export async function connect(outside: Partial<Options> = {}, portal: Partial<SubmissionOptions> = {}) {
  const sim = await startSubmission({ port: 0, key: KEY, processMs: 0, ...outside })
  undo.push(sim.stop)
  const lines: object[] = []
  const adapter = (more: Partial<SubmissionOptions>) =>
    httpSubmission({ url: sim.url, key: KEY, ...more }, logTo(lines))
  return { sim, lines, service: adapter(portal), patient: adapter({}) }
}

/** The adapter, and a server that answers as it likes. */
export async function connectTo(listener: RequestListener, portal: Partial<SubmissionOptions> = {}) {
  const server = createServer(listener)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  undo.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return httpSubmission({ url: `http://127.0.0.1:${port}`, key: KEY, ...portal }, logTo([]))
}

/** A form for these locations. */
export const formFor = (locationIds = ['0700123-001'], more: Partial<Submission> = {}): Submission => ({
  key: randomUUID(),
  meta: {
    formTypeCode: 'le2',
    formVersion: 'le2-2024.1',
    referenceNo: 'LE2-202611-000123',
    formData: { contact: 'CHAN Tai Man' },
    locations: locationIds.map((locationId) => ({ locationId })),
    signatures: [],
  },
  files: [],
  ...more,
})
