import { tmpdir } from 'node:os'
import { runApart } from '../../src/kernel/heavy/apart.ts'

/* A process that starts one which never comes back, and tells its number. */
await runApart({
  script: new URL('./endless.child.ts', import.meta.url),
  job: {},
  folder: tmpdir(),
  limits: { seconds: 600, heapMb: 64 },
  hear: async ({ pid }: { pid: number }) => void process.stdout.write(`child ${pid}\n`),
})
