import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import { table } from '../document.ts'
import { ACTS, type Act } from './browser.ts'
import type { Call, Sign, Taken } from './signs.ts'

export interface Found {
  taken: Readonly<Record<Act, readonly Taken[]>>
  firstVisits: readonly Taken[]
  /** Load average before and after. */
  load: readonly [before: number, after: number]
}
interface Line {
  what: string
  /** Seconds. */
  aim?: number
  sign: Sign
  taken: readonly Taken[]
}
/** No task of the page's thread longer than this. */
const LONGEST_AIM_MS = 150

const linesOf = ({ taken, firstVisits }: Found): Line[] => [
  { what: 'list of log-books, loaded again, to rows', aim: 0.45, sign: 'rows', taken: taken.reload },
  { what: 'from pressing “Log in” to rows', aim: 0.9, sign: 'rows', taken: taken.signIn },
  { what: 'the same in a browser that was never here', sign: 'rows', taken: firstVisits },
  {
    what: 'a log-book opened from the list, the pointer having rested on it',
    aim: 0.35,
    sign: 'opened',
    taken: taken.openAfterRest,
  },
  { what: 'a log-book opened from the list, pressed at once', sign: 'opened', taken: taken.openAtOnce },
  { what: 'floor: antd’s table alone with the same ten rows', sign: ACTS.floor.sign, taken: taken.floor },
]

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
const worst = (values: readonly number[]) => Math.max(...values)
const seconds = (ms: number) => (ms / 1000).toFixed(2)
const whole = (ms: number) => (Number.isFinite(ms) ? Math.round(ms).toString() : '')

function figures({ what, aim, sign, taken }: Line): string[] {
  const times = taken.map(({ painted }) => painted[sign] ?? Number.NaN)
  const shells = taken.flatMap(({ painted }) => painted.shell ?? [])
  const tasks = taken.map(({ longest }) => longest)
  return [
    what,
    aim?.toFixed(2) ?? '',
    seconds(median(times)),
    seconds(worst(times)),
    sign === 'rows' && shells.length ? seconds(median(shells)) : '',
    whole(median(tasks)),
    whole(worst(tasks)),
  ]
}

const pathOf = (contract: { path: string }) => contract.path
const isList = ({ path }: Call) => path.startsWith(pathOf(logbookContracts.list))
/** A page of rows is asked for, not only their number. */
const isCount = ({ query, path }: Call) => /[?&]size=1(&|$)/.test(query) || path.endsWith('/counts')
/** The calls of a list by what they are for. */
const CALLS: Readonly<Record<string, (call: Call) => boolean>> = {
  'who is signed in': ({ path }) => path === pathOf(authContracts.info),
  'the menu': ({ path }) => path === pathOf(menuContracts.build),
  'the list’s own rows': (call) => isList(call) && !isCount(call),
  'the counts on its chips': isCount,
}

const callLines = (taken: readonly Taken[]): string[][] =>
  Object.entries(CALLS).map(([what, isMeant]) => {
    const found = taken.map(({ calls }) => calls.filter(isMeant)).filter((calls) => calls.length > 0)
    return [
      what,
      whole(median(found.map(({ length }) => length))),
      whole(median(found.map((calls) => Math.min(...calls.map(({ from }) => from))))),
      whole(median(found.map((calls) => Math.max(...calls.map(({ to }) => to))))),
    ]
  })

/** The two tables that are printed and kept. */
export const tablesOf = (found: Found): string =>
  [
    table(
      ['What', 'aim s', 'median s', 'worst s', 'shell painted s', 'longest task ms, median', 'worst'],
      linesOf(found).map(figures),
    ),
    table(
      ['Calls of the list loaded again', 'calls', 'first leaves at ms', 'last answered at ms'],
      callLines(found.taken.reload),
    ),
  ].join('\n\n')

/** What is said beside the tables. */
export const notesOf = ({ taken, firstVisits, load }: Found, machine: string): string =>
  `Written by \`npx -y pnpm bench web\`: do not edit. ${machine}, headless Chromium at 1440 × 900, the built web and the demo city, everything on one machine. Load average ${load[0].toFixed(1)} when measuring began, ${load[1].toFixed(1)} when it ended (about 1.5 of it is the measuring itself).
${taken.reload.length} rounds after one that fills the browser’s cache (${firstVisits.length} for the browser that was never here); median and worst, until the frame with it was painted.`

export const AIMS = `- **longest task**: time in which the page could not answer anybody, until a second after the end; aim ${LONGEST_AIM_MS} ms.
- **the pointer having rested**: 0.15 s on the link before it was pressed.
- **floor**: a page of React and antd’s table, the rows in its script, no style, word or call of ours.`
