import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { Ended, runApart } from './apart.ts'

const script = (name: string) => new URL(`../../../test/apart/${name}`, import.meta.url)
const limits = { seconds: 30, heapMb: 200 }
const run = (name: string, over: Partial<Parameters<typeof runApart>[0]> = {}) =>
  runApart({
    script: script(`${name}.child.ts`),
    job: {},
    folder: tmpdir(),
    limits,
    hear: async () => undefined,
    ...over,
  })
const whyOf = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Ended ? error.why : String(error)),
  )
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
async function untilDead(pid: number) {
  for (const end = Date.now() + 15_000; isAlive(pid) && Date.now() < end; ) await pause(50)
  return !isAlive(pid)
}

it('talks to its parent, has no environment, and writes in one folder only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-apart-'))
  const outside = `${folder}-outside`
  onTestFinished(() => rm(folder, { recursive: true }))
  const heard: object[] = []
  await run('polite', {
    folder,
    job: { inside: join(folder, 'a'), outside },
    hear: async (message) => {
      heard.push(message)
      return 'reached' in message ? { word: 'well' } : undefined
    },
  })
  expect(heard).toEqual([{ reached: { inside: true, outside: false, env: 0 } }, { word: 'well' }])
  expect(existsSync(outside)).toBe(false)
})

it('dies alone when it needs more memory than it may', async () => {
  // no matter how slowly it comes to need it
  expect(await whyOf(run('hungry', { limits: { ...limits, seconds: 120 } }))).toBe('died')
}, 150_000)

it('is ended when it takes too long, when its caller hangs up, and when what it says is refused', async () => {
  const pids: number[] = []
  const hear = async (message: object): Promise<undefined> => {
    pids.push('pid' in message ? Number(message.pid) : 0)
  }
  expect(await whyOf(run('endless', { hear, limits: { ...limits, seconds: 8 } }))).toBe('late')
  const gone = new AbortController()
  const called = run('endless', {
    hear: (message) => hear(message).finally(() => gone.abort('gone')),
    gone: gone.signal,
  })
  expect(await whyOf(called)).toBe('gone')
  expect(await whyOf(run('endless', { hear: (message) => hear(message).then(() => Promise.reject('no')) }))).toBe('no')
  expect([pids.length, pids.some(isAlive)]).toEqual([3, false])
})

it('never begins for a caller who has hung up', async () => {
  expect(await whyOf(run('endless', { gone: AbortSignal.abort('gone before') }))).toBe('gone before')
})

it('goes with the process that started it, however that dies and however busy it is', async () => {
  const parent = spawn(process.execPath, [script('parent.ts').pathname], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text: Buffer) => resolve(Number(/child (\d+)/.exec(text.toString())?.[1]))),
  )
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  expect(await untilDead(pid)).toBe(true)
})
