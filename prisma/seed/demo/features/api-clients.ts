import { createHash } from 'node:crypto'
import { addDays, dayOf, endOf, toDate } from '@portal/shared/kernel/time'
import type { City } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

const DAY_MS = 86_400_000
const CALLED_DAYS = 29

interface DemoClient {
  org: keyof City['orgs']['demo']
  name: string
  permissions: readonly string[]
  reach: string
  addresses?: readonly string[]
  /** In how many days its key expires. */
  days: number
  /** How often it calls on a working day. */
  calls?: number
  isRevoked?: true
}
const READS = ['jobRecord:list', 'logbook:list'] as const
/** The first is the regulator's, which the sweep of screens opens. */
const CLIENTS: readonly DemoClient[] = [
  { org: 'regulator', name: 'City statistics', permissions: READS, reach: 'all', days: 200, calls: 4 },
  {
    org: 'rc',
    name: 'Night-call system',
    permissions: ['jobRecord:submit', ...READS],
    reach: 'own',
    addresses: ['203.198.14.20', '203.198.14.64/28'],
    days: 363,
    calls: 15,
  },
  { org: 'rc', name: '工程調度系統', permissions: READS, reach: 'own', days: 21, calls: 8 },
  { org: 'rc', name: 'Old dispatcher', permissions: READS, reach: 'own', days: -40 },
  { org: 'rc', name: 'Trial of a vendor', permissions: ['logbook:list'], reach: 'own', days: 90, isRevoked: true },
  { org: 'rp', name: 'Estate management', permissions: READS, reach: 'own', days: 300, calls: 6 },
  { org: 'supplier', name: 'Lift gateway 1', permissions: ['sensor:post'], reach: 'linked', days: 150, calls: 18 },
]

/** Programs of the demo's organizations, whose keys nobody has, and how often they called. */
export const apiClients: DemoPart = {
  rows: ({ city }) => ({
    ApiClient: CLIENTS.map((client, at) => rowOf(city, client, at + 1)),
    ApiClientDay: CLIENTS.flatMap((client, at) => daysOf(city, client, at + 1)),
  }),
}

function rowOf(
  { orgs, now }: City,
  { org, days, isRevoked, calls, addresses = [], ...client }: DemoClient,
  id: number,
) {
  const createdAt = new Date(now.getTime() - (id + CALLED_DAYS) * DAY_MS)
  const expiresAt = endOf(addDays(dayOf(now), days))
  return {
    id,
    ...client,
    orgId: orgs.demo[org].id,
    permissions: [...client.permissions],
    memberships: [],
    keyPrefix: `lbk_demo${id}xyz`,
    keyDigest: createHash('sha256').update(`nobody has the key ${id}`).digest('hex'),
    addresses: [...addresses],
    expiresAt,
    lastUsedAt: calls ? new Date(now.getTime() - id * 600_000) : null,
    endedAt: isRevoked ? new Date(now.getTime() - DAY_MS) : null,
    endedByName: isRevoked ? 'Demo' : '',
    createdByName: '',
    createdAt,
    keyMadeAt: createdAt,
  }
}

function daysOf({ random, now }: City, { calls = 0, addresses }: DemoClient, clientId: number) {
  const chance = random.fork(`calls of ${clientId}`)
  if (!calls) return []
  const accepted = Array.from({ length: CALLED_DAYS }, (_, ago) => {
    const lastAt = new Date(now.getTime() - ago * DAY_MS)
    const share = [0, 6].includes(lastAt.getUTCDay()) ? 0.2 : 1
    const address = addresses?.[0] ?? '203.198.14.20'
    const counted = 1 + Math.round(calls * share * (0.7 + chance.next() / 2))
    return { clientId, day: toDate(dayOf(lastAt)), outcome: 'ACCEPTED', calls: counted, address, lastAt }
  })
  const lastAt = new Date(now.getTime() - 12 * DAY_MS)
  const refused = {
    clientId,
    day: toDate(dayOf(lastAt)),
    outcome: 'ADDRESS',
    calls: 3,
    address: '198.51.100.7',
    lastAt,
  }
  return addresses ? [...accepted, refused] : accepted
}
