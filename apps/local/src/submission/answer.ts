import { setTimeout } from 'node:timers/promises'
import type { Request, Response } from 'express'
import type { Reply } from './calls.ts'
import type { FaultName } from './faults.ts'

const SILENCE_MS = 60_000
/** A second more than anybody waits. */
const LATE_MS = 61_000
/** More than the state of all locations takes. */
const LARGE = 9_000_000

export interface Waits {
  silenceMs?: number
  lateMs?: number
  /** Fires when the stand-in ends: then nobody is left waiting. */
  stopped: AbortSignal
}

/** Says nothing, and ends the connection after a while. */
export async function hush(req: Request, { silenceMs = SILENCE_MS, stopped }: Waits): Promise<void> {
  req.resume()
  await wait(silenceMs, stopped)
  req.socket.destroy()
}

/** Answers, as the fault has it where there is one. */
export async function answer(req: Request, res: Response, reply: Reply, waits: Waits): Promise<void> {
  const { http, body, fault } = reply
  if (fault === 'silent') return hush(req, waits)
  if (fault === 'cutAfter') return void req.socket.destroy()
  if (fault === 'twice') return void req.socket.write(twice(http, body))
  if (fault === 'late') await wait(waits.lateMs ?? LATE_MS, waits.stopped)
  res.status(http)
  if (fault === 'text') res.type('text').send('Thank you, we have it.')
  else res.json(spoilt(body, fault))
}

const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})

/** An answer as a system might give it that was changed overnight. */
function spoilt(body: object, fault: FaultName | undefined): object {
  if (fault === 'shape') return Object.fromEntries(Object.keys(body).map((name) => [name, 7]))
  return fault === 'large' ? { ...body, padding: 'x'.repeat(LARGE) } : body
}

/** The answer, and at once another, of which nobody may take notice. */
function twice(http: number, body: object): string {
  const one = (content: object) => {
    const text = JSON.stringify(content)
    return `HTTP/1.1 ${http} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
  return one(body) + one({ ...body, ackNo: 'WBRS-00-000000', cancelled: false })
}
