import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../dataDir.ts'
import { startApi } from './api.ts'
import { load } from './measure.ts'

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})
type Frame = z.infer<typeof profile>['nodes'][number]['callFrame']

const SHOWN = 30
const IDLE = ['(idle)', '(program)']

/** A read that is asked for over and over while the processor time of the server is written down. */
interface Read {
  path: string
  token: string
  body?: object
  seconds: number
}

/** Where the server's own processor time goes during one read: percent of it by library, and by function of the portal. */
export async function profiled(folder: string, env: Record<string, string>, read: Read): Promise<string[]> {
  const to = join(folder, `profile-${Date.now()}`)
  const api = await startApi({ ...env, NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=250 --cpu-prof-dir=${to}` })
  const { path, token, body, seconds } = read
  const { calls } = await load(folder, { url: `${api.url}${path}`, token, seconds, ...(body && { body }) })
  await api.stop()
  const times = readdirSync(to).map((file) => timesIn(readFileSync(join(to, file), 'utf8')))
  const longest = times.toSorted((one, other) => totalOf(other) - totalOf(one))[0] ?? new Map()
  return linesOf(longest, calls)
}

const totalOf = (times: ReadonlyMap<string, number>): number => [...times.values()].reduce((sum, time) => sum + time, 0)

function linesOf(times: ReadonlyMap<string, number>, calls: number): string[] {
  const total = totalOf(times)
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(
      ([name, time]) =>
        `${((100 * time) / total).toFixed(1).padStart(5)} %  ${(time / calls / 1000).toFixed(3)} ms a call  ${name}`,
    )
}

/** Microseconds by group. */
function timesIn(text: string): Map<string, number> {
  const { nodes, samples, timeDeltas } = profile.parse(JSON.parse(text))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id)
    if (!frame || IDLE.includes(frame.functionName)) continue
    const group = groupOf(frame)
    times.set(group, (times.get(group) ?? 0) + (timeDeltas[at] ?? 0))
  }
  return times
}

function groupOf({ functionName, url }: Frame): string {
  if (!url) return functionName || '(anonymous)'
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (library) return library
  return url.startsWith('node:') ? url : `${url.replace(`file://${ROOT}/`, '')} ${functionName}`
}
