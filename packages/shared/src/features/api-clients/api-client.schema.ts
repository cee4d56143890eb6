import { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import { REACHES } from '../../access/roles.ts'
import { code } from '../../kernel/code.ts'
import { many, rowNumber, text, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { day, instantIn, instantOut } from '../../kernel/time.ts'
import { historyEntry, requiredLine, rowId, searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'

/** The rights that a program can be given: those of calls that programs may make. Never accounts, roles, clients or mergers. */
export const CLIENT_PERMISSIONS = [
  'jobRecord:submit',
  'jobRecord:list',
  'logbook:list',
  'accessRight:list',
  'operationRecord:list',
  'label:read',
  'worker:list',
  'sensor:post',
] as const satisfies readonly Permission[]
export const isClientRight = (right: Permission): right is (typeof CLIENT_PERMISSIONS)[number] =>
  CLIENT_PERMISSIONS.some((one) => one === right)
/** Whether a client with these rights records work. */
export const recordsWork = (rights: readonly Permission[]): boolean => rights.includes('jobRecord:submit')
/** API clients of one organization whose key is in force. */
export const CLIENTS_PER_ORGANIZATION = 20
/** A key is made anew at least every year. */
export const CLIENT_DAYS_MAX = 366
/** So many days before a key expires its organization is told. */
export const CLIENT_NOTICE_DAYS = [30, 7, 1] as const
/** Of so many days the calls are shown. */
export const CLIENT_USE_DAYS = 30
export const CLIENT_NAME_MAX = 100
const ADDRESSES_MAX = 50
/** The longest way to write an address of IPv6 with its block. */
const ADDRESS_MAX = 49

export const CLIENT_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type ClientState = (typeof CLIENT_STATES)[number]
/** What came of a call with a right key: accepted, from an address that is not allowed, or one too many in a minute. */
export const CALL_OUTCOMES = ['ACCEPTED', 'ADDRESS', 'TOO_MANY'] as const

/** An address, or a block of them: `203.0.113.7`, `203.0.113.0/28`, `2001:db8::/48`. */
const addressBlock = text(ADDRESS_MAX).refine((value) => BLOCK.safeParse(value).success, 'addressBlock')
const BLOCK = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])

const right = code(CLIENT_PERMISSIONS)
const what = {
  name: requiredLine(CLIENT_NAME_MAX),
  permissions: many(right, { min: 1, max: CLIENT_PERMISSIONS.length }).transform((some) => [...new Set(some)]),
  /** None: from any. */
  addresses: many(addressBlock, { max: ADDRESSES_MAX }),
}
/** What a command of the machine makes a client of; its reach is the first of its type of organization. */
export const apiClientForm = z.object({ ...what, orgId: rowNumber, expiresAt: instantIn })
export type ApiClientForm = z.output<typeof apiClientForm>

/** What somebody makes of a client on screen; its key opens until the end of a day. */
const entered = { ...what, reach: code(REACHES), expiresOn: day }
export const apiClientCreate = z.object(entered)
export const apiClientEdit = z.object({ ...entered, version })
/** A new key, and until when it opens. */
export const apiClientKeyChange = z.object({ expiresOn: day, version })

export const apiClientFilters = {
  name: searchText,
  states: listParam(code(CLIENT_STATES)),
  ids: listParam(rowId),
}
export const apiClientQuery = listQuery(apiClientFilters, ['name', 'expiresAt', 'lastUsedAt', 'createdAt'])

export const apiClient = z.object({
  id: z.number(),
  name: z.string(),
  state: code(CLIENT_STATES),
  org: orgRef,
  permissions: z.array(right),
  reach: code(REACHES),
  /** The first signs of its key, by which people tell keys apart. */
  keyPrefix: z.string(),
  addresses: z.array(z.string()),
  expiresAt: instantOut,
  lastUsedAt: instantOut.nullable(),
  endedAt: instantOut.nullable(),
  endedByName: z.string(),
  createdByName: z.string(),
  createdAt: instantOut,
  version: z.number(),
  can: z.array(code(['edit', 'changeKey', 'revoke'])),
})
export const apiClientList = listOf(apiClient)
export type ApiClientRow = z.output<typeof apiClient>

/** A right that a client may have, with the calls that it opens to programs. */
export const clientRight = z.object({
  right,
  nameEn: z.string(),
  nameZh: z.string(),
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
})
export type ClientRight = z.output<typeof clientRight>

export const apiClientDetail = apiClient.extend({
  rights: z.array(clientRight),
  /** How many log-books it reads; read as fewer than all of its organization, where its maker's works groups do not reach them. */
  logbooks: z.number(),
  isConfined: z.boolean(),
  /** Clients of its organization whose key is in force. */
  living: z.number(),
  /** The last day on which its present key may expire. */
  lastDay: day,
  /** What its examples can name: a log-book about which it may write, and somebody who may work there. */
  sample: z.object({ locationId: z.string(), registrationNumber: z.string().nullable() }).nullable(),
})
export type ApiClientDetail = z.output<typeof apiClientDetail>

/** What was made, with its key, which is told this once. */
export const apiClientMade = z.object({ id: z.number(), name: z.string(), key: z.string() })

/** What I could make a client of. */
export const apiClientOffer = z.object({
  rights: z.array(clientRight),
  reaches: z.array(code(REACHES)),
  living: z.number(),
  lastDay: day,
})
export type ApiClientOffer = z.output<typeof apiClientOffer>

const calls = z.number()
export const apiClientUse = z.object({
  asOf: instantOut,
  /** Each of the last days, the first one first. */
  days: z.array(z.object({ day, accepted: calls, refused: calls })),
  totals: z.array(
    z.object({
      outcome: code(CALL_OUTCOMES),
      calls,
      /** The last of them, and from where. */
      lastAt: instantOut.nullable(),
      address: z.string(),
    }),
  ),
})
export type ApiClientUse = z.output<typeof apiClientUse>

export const apiClientHistory = listOf(historyEntry)
