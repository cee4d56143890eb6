import { type Act, actsTable } from './access.report.ts'
import { table } from './document.ts'
import type { Generated } from './inspection.generate.ts'
import { READS_NOTE, SHARED, whole, writePage } from './page.ts'
import { type Row, readsTable } from './report.ts'

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
  const about = `${whole(logbooks)} log-books and ${whole(plans)} plans of eight teams, 50 jobs a team and day. ${SHARED}`
  const notes = [
    'Aim: each read at least 75 % of bare Express, and for 95 of 100 within 50 ms for one reader with nobody beside; each act within 10 s and 300 MB.',
    READS_NOTE,
    '**week of a team** holds its 250 jobs of the week with what can be done with each, its people, and what keeps its days from being planned.',
    'A generation is to take 30 s and 300 MB at most, counted with the process that plans apart; its kilometres at most half of those at random, and fewer than by location id.',
    'The acts are made one after another in one process, which gives little of its memory back to the system: of each, **more MB** is what it takes beyond those before it.',
  ]
  writePage({ topic: 'inspection', title: 'inspections', busy, about, tables, notes }, isKept)
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
