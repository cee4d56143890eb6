import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** The top of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../../..')

const HEARTBEAT_MS = 20_000
const BIN = join(ROOT, 'node_modules/.bin')
const PATH = [BIN, process.env.PATH].join(delimiter)

/** A line of a program that begins so is told as it is printed, and not only when the program has failed. */
export const TOLD_AT_ONCE = '      » '

/** How a program ended and what it printed. */
export type Ended = { code: number; output: string }

/** Runs a program of this repository. It may take minutes: a sign of life is given meanwhile. */
export function runProgram(command: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const options = {
    cwd: ROOT,
    env: { ...process.env, PATH, FORCE_COLOR: '0', ...env },
    shell: process.platform === 'win32',
  }
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const started = performance.now()
  const beat = setInterval(
    () => console.log(`      … ${Math.round((performance.now() - started) / 1000)} s`),
    HEARTBEAT_MS,
  )
  createInterface(child.stdout).on('line', (line) => line.startsWith(TOLD_AT_ONCE) && console.log(line))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  return new Promise((resolved) => {
    const end = (code: number) => {
      clearInterval(beat)
      resolved({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}
