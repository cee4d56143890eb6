import { type OrgType, Role, type RoleId } from '../../access/roles.ts'
import type { DUTIES } from '../logbooks/logbook.codes.ts'

/** What stands first on somebody's arrival: what he comes for. */
export const ARRIVALS = ['inbox', 'duties', 'city', 'inspection', 'sensors', 'nothing'] as const
export type Arrival = (typeof ARRIVALS)[number]

const OF_TYPE: Record<OrgType, Arrival> = {
  RC: 'duties',
  RP: 'inbox',
  EMSD: 'city',
  ADM: 'inspection',
  SUPL: 'sensors',
}
/** Who comes for something else than the others of his organization. */
const OF_ROLE: Readonly<Partial<Record<RoleId, Arrival>>> = {
  [Role.emsdInspector]: 'inspection',
  [Role.rcRoleAdmin]: 'nothing',
  [Role.rpRoleAdmin]: 'nothing',
  [Role.emsdRoleAdmin]: 'nothing',
}

/** What stands first for somebody; whoever has several roles comes for the widest of them. */
export function arrivalOf(roleIds: readonly RoleId[], type: string): Arrival {
  const common = Object.entries(OF_TYPE).find(([one]) => one === type)?.[1] ?? 'nothing'
  const wanted = roleIds.map((id) => OF_ROLE[id] ?? common)
  return ARRIVALS.find((one) => wanted.includes(one)) ?? common
}

/** What is due within so many days is said when somebody comes, after what is overdue. */
export const ARRIVAL_DAYS = 7
/** So many lines of each kind; the others are behind a link. */
export const ARRIVAL_ROWS = 4
/** Trappings and incidents are counted over so many days. */
const RECENT_DAYS = 7
const EXPIRY_DAYS = 30

/** A day in the address of a list, so that the link means the same on whatever day it is opened. */
export const inDays = (days: number): string => `${days}d`

/** Filters of a list, as they stand in its address. */
export interface Found {
  list: 'logbooks' | 'jobRecords' | 'workers'
  /** `inDays` tells a day by how many it is from today on. */
  filters: (inDays: (days: number) => string) => Readonly<Record<string, string>>
}
const logbooks = (filters: Found['filters'] = () => ({})): Found => ({ list: 'logbooks', filters })
const works = (typesOfWork: string): Found => ({
  list: 'jobRecords',
  filters: (inDays) => ({ typesOfWork, from: inDays(1 - RECENT_DAYS) }),
})

/** What is overdue, and what is or becomes so within the week. */
export const OVERDUE = logbooks(() => ({ overdue: 'true', sort: 'nextDutyOn,asc' }))
export const DUE = logbooks((inDays) => ({ dueBy: inDays(ARRIVAL_DAYS), sort: 'nextDutyOn,asc' }))
/** What is due first, whenever that is. */
export const NEXT = logbooks(() => ({ sort: 'nextDutyOn,asc' }))

/** Of sensors: the alarms that nobody has taken in hand, the requests that wait for the regulator, and which sensors say nothing. */
export const SENSORS = {
  alarms: { statuses: 'RAISED', sort: 'raisedAt,desc' },
  requests: { statuses: 'OPEN' },
  silent: { silent: 'true' },
} as const

/** Figures of the house: each is the total of a list under filters, and leads to it. */
export const FIGURES = {
  logbooks: logbooks(),
  lifts: logbooks(() => ({ kind: 'L' })),
  escalators: logbooks(() => ({ kind: 'E' })),
  notActivated: logbooks(() => ({ stages: 'IN_SERVICE', activation: 'NOT_ACTIVATED' })),
  noRp: logbooks(() => ({ noRp: 'true' })),
  overdue: OVERDUE,
  trappings: works('TW02'),
  incidents: works('TW08'),
  registrations: {
    list: 'workers',
    filters: () => ({ expiringWithin: String(EXPIRY_DAYS), isActive: 'true' }),
  },
} satisfies Record<string, Found>
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]]
export type FigureName = keyof typeof FIGURES

export const FIGURES_OF: Record<Arrival, readonly FigureName[]> = {
  inbox: ['logbooks', 'notActivated', 'overdue'],
  duties: ['logbooks', 'notActivated', 'noRp', 'registrations'],
  city: ['logbooks', 'lifts', 'escalators', 'notActivated', 'overdue', 'trappings', 'incidents'],
  inspection: ['logbooks'],
  sensors: ['logbooks'],
  nothing: [],
}

/** Who has to see to a duty: the responsible person for the permit, the contractor for the work (domain.md §1.3). */
export const owesDuty = (duty: (typeof DUTIES)[number]): OrgType => (duty === 'USE_PERMIT' ? 'RP' : 'RC')
