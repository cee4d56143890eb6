import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { spawnChild } from '../child.ts'
import { type Api, busyOf, serverBelow } from './api.ts'
import type { Request, Statement } from './capture.ts'
import type { Load, Result } from './load.ts'

export const CONNECTIONS = 16
const [LOAD, CAPTURE, FLOORS] = [
  new URL('./load.ts', import.meta.url),
  new URL('./capture.ts', import.meta.url),
  new URL('./floors.ts', import.meta.url),
]
const run = promisify(execFile)
const CHILD_MS = 600_000
const OUTPUT_MAX = 50_000_000

/** Runs one file of the bench in a process of its own and answers what it printed. */
async function child(file: URL, argument: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [fileURLToPath(file), argument], {
    timeout: CHILD_MS,
    maxBuffer: OUTPUT_MAX,
    env: { ...process.env, ...env },
  })
  return stdout
}

let loads = 0
/** Calls one address over 16 connections, from a process of its own. */
export async function load(
  folder: string,
  options: Pick<Load, 'url' | 'token' | 'seconds'> & Partial<Load>,
): Promise<Result> {
  const file = join(folder, `load-${++loads}.json`)
  writeFileSync(file, JSON.stringify({ connections: CONNECTIONS, warmUp: 1, ...options } satisfies Load))
  const result: Result = JSON.parse(await child(LOAD, file))
  if (result.failed)
    console.warn(`${options.url}: ${result.failed} calls failed, the first with ${result.firstFailure}`)
  return result
}

/** The same, with the processor time that the server spent on each call, which other work on the machine hardly changes. */
export async function loadOf(
  folder: string,
  server: Pick<Api, 'busy'>,
  options: Parameters<typeof load>[1],
): Promise<Measured> {
  const before = server.busy()
  const result = await load(folder, options)
  return { ...result, busyMs: ((server.busy() - before) * 1000) / result.calls }
}
export type Measured = Result & { busyMs: number }

/** The statements that the API sends for each call, captured from the API itself. */
export async function capture(
  folder: string,
  env: Record<string, string>,
  requests: readonly Request[],
): Promise<{ file: string; statements: Statement[][] }> {
  const output = join(folder, 'captured.v8')
  await child(CAPTURE, JSON.stringify({ output, requests }), env)
  // why the cast: written by capture.ts just now
  return { file: output, statements: deserialize(readFileSync(output)) as Statement[][] }
}

export interface FloorTask {
  databaseUrl: string
  captured: string
  scenario: number
  seconds: number
}

/** The same SQL in a bare loop of `pg`. */
export async function pgFloor(task: FloorTask): Promise<Result> {
  return JSON.parse(await child(FLOORS, JSON.stringify({ ...task, floor: 'pg', connections: CONNECTIONS })))
}

/** The same SQL behind a bare Express route; answers the address of the server and how to stop it. */
export async function startExpressFloor(
  task: Omit<FloorTask, 'scenario' | 'seconds'>,
): Promise<Pick<Api, 'url' | 'busy' | 'stop'>> {
  const argument = JSON.stringify({ ...task, floor: 'express', scenario: 0, seconds: 0, connections: CONNECTIONS })
  const { child: server, stop } = spawnChild('TERM', process.execPath, [fileURLToPath(FLOORS), argument], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    server.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim())),
  )
  const pid = await serverBelow(server.pid ?? 0, 'floors.ts')
  return { url, busy: () => busyOf(pid), stop }
}
