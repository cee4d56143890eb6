import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../dataDir.ts'
import { type Act, actsTable } from './access.report.ts'
import { table } from './document.ts'
import type { Generated } from './inspection.generate.ts'
import { type Row, readsTable } from './report.ts'

const FILE = join(ROOT, 'docs/bench-inspection.md')

export interface InspectionFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  plans: number
  rows: readonly Row[]
  acts: readonly Act[]
  generated: Generated
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeInspectionReport(
  { busy, logbooks, plans, rows, acts, generated }: InspectionFindings,
  isKept: boolean,
): void {
  const tables = `${readsTable(rows)}\n\n${actsTable(acts, 'plans')}\n\n${actsTable(generated.acts, 'plans')}\n\n${waysTable(generated.preview)}`
  console.log(`\n${tables}\n`)
  if (!isKept) return
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`
  writeFileSync(
    FILE,
    `# Bench: inspections

Written by \`npx -y pnpm bench inspection\`: do not edit. ${new Date().toISOString().slice(0, 10)} on ${machine}; load average when measuring began ${busy.toFixed(1)} (about 1 on a machine with nothing else to do; with more, the times are those of a machine that others use too).
${whole(logbooks)} log-books and ${whole(plans)} plans of eight teams, 50 jobs a team and day. Load generator, API, PostgreSQL and floors share the machine.

${tables}

- Aim: each read at least 75 % of bare Express, and for 95 of 100 within 50 ms for one reader with nobody beside; each act within 10 s and 300 MB.
- The columns of the reads are those of [bench.md](bench.md), with the same floors; 16 connections kept busy.
- **week of a team** holds its 250 jobs of the week with what can be done with each, its people, and what keeps its days from being planned.
- A generation is to take 30 s and 300 MB at most, counted with the process that plans apart; its kilometres at most half of those at random, and fewer than by location id.
- The acts are made one after another in one process, which gives little of its memory back to the system: of each, **more MB** is what it takes beyond those before it.
`,
  )
}
/** How far people travel in that schedule, and would with the same visits in another order. */
function waysTable({
  kilometres,
  baselines: { random, location },
  counts: { planned, unplaced },
}: Generated['preview']) {
  const share = (other: number) => `${whole((100 * kilometres) / other)} %`
  const cells = [
    whole(planned),
    whole(unplaced),
    whole(kilometres),
    whole(random),
    share(random),
    whole(location),
    share(location),
  ]
  return table(['planned', 'without a place', 'km', 'km at random', 'of it', 'km by location id', 'of it'], [cells])
}
const whole = (value: number) => Math.round(value).toLocaleString('en')
