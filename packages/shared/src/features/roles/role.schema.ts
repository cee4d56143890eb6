import { z } from 'zod'
import { PERMISSIONS } from '../../access/permissions.ts'
import { RIGHT_GROUPS } from '../../access/right-groups.ts'
import { ORG_TYPES, REACHES } from '../../access/roles.ts'
import { code } from '../../kernel/code.ts'
import { many, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'
import { ACCOUNT_STATES } from '../accounts/account.schema.ts'
import { historyEntry, idParam, ids, line, rowId, searchText } from '../common/fields.ts'

export const ROLE_NAME_MAX = 60
/** People who are given a role, or lose it, in one act. */
export const ROLE_USERS_MAX = 100
/** Those of the product, and those that organizations make. */
export const ROLE_KINDS = ['BUILT_IN', 'CUSTOM'] as const

const right = code(PERMISSIONS)
const rights = many(right, { max: PERMISSIONS.length }).transform((some) => [...new Set(some)])
const given = { web: rights, mobile: rights }

/** A name that is empty is refused by 41010, a role without a right by 41015. */
const name = line(ROLE_NAME_MAX)
const names = { nameEn: name, nameZh: name, reach: code(REACHES) }
/** A role that somebody makes; `orgType` makes it one of all organizations of a type, by whoever looks after these. */
export const roleForm = z.object({ ...names, ...given, orgType: code(ORG_TYPES).optional() })
/** What it is called and how far it reaches. */
export const roleNames = z.object({ ...names, version })
/** What its people may do. */
export const roleRights = z.object({ ...given, version })

export const roleFilters = { name: searchText, kind: code(ROLE_KINDS).optional(), ids: listParam(rowId) }
export const roleQuery = listQuery(roleFilters, ['id', 'nameEn', 'nameZh', 'updatedAt'])

const org = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })
export const role = z.object({
  id: z.number(),
  nameEn: z.string(),
  nameZh: z.string(),
  kind: code(ROLE_KINDS),
  reach: code(REACHES),
  /** Whose it is: one organization's, or of all of a type; neither, of a built-in role. */
  org: org.nullable(),
  orgType: code(ORG_TYPES).nullable(),
  /** The type of organization whose people can have it. */
  type: code(ORG_TYPES),
  version: z.number(),
  /** Who changed it last. */
  userName: z.string().nullable(),
  updatedAt: instantOut,
  /** Its people that the reader looks after, and how many of them are signed in. */
  people: z.number(),
  signedIn: z.number(),
  webCount: z.number(),
  mobileCount: z.number(),
  can: z.array(code(['edit', 'remove', 'give'])),
})
export const roleList = listOf(role)
export const roleDetail = role.extend({
  web: z.array(right),
  mobile: z.array(right),
  /** The most that the reader could make of it. */
  ceiling: z.object({ web: z.array(right), mobile: z.array(right), reaches: z.array(code(REACHES)) }),
  /** What deleting it does: people who have no other role, and the one they get; none where their organization has no such role. */
  removal: z.object({ sole: z.number(), becomes: org.nullable() }),
})
export type RoleRow = z.output<typeof role>
export type RoleDetail = z.output<typeof roleDetail>

/** What saving would do: people signed in, who are told; and who has something on its way that he could then not do. */
export const roleForesight = z.object({
  people: z.number(),
  signedIn: z.number(),
  pending: z.array(z.object({ displayName: z.string(), permission: right })),
})

export const roleUserQuery = listQuery({ ...idParam.shape, person: searchText }, ['displayName', 'username'])
export const roleUser = z.object({
  id: z.number(),
  displayName: z.string(),
  username: z.string(),
  status: code(ACCOUNT_STATES),
  organisation: org,
  /** The other roles of this person. */
  others: z.array(org),
  isSignedIn: z.boolean(),
})
export type RoleUser = z.output<typeof roleUser>
export const roleUserList = listOf(roleUser)
/** Adds people to a role; `removeFromOld` takes them out of the roles that they had. */
export const roleUsersAdd = z.object({ userIds: ids(ROLE_USERS_MAX), removeFromOld: z.boolean().default(false) })
export const roleUsersRemove = z.object({ userIds: ids(ROLE_USERS_MAX) })
/** People who could be given it. */
export const roleCandidateQuery = listQuery({ ...idParam.shape, name: searchText, ids: listParam(rowId) }, [
  'displayName',
])
export const roleCandidateList = listOf(
  z.object({ id: z.number(), displayName: z.string(), username: z.string(), organisation: org }),
)

export const roleHistory = listOf(historyEntry)

const title = { nameEn: z.string(), nameZh: z.string() }
/** A right: what it is called, what it opens, and which organizations have people with it; nobody but the super admin, where none. */
export const rightRow = z.object({
  right,
  group: code(RIGHT_GROUPS),
  ...title,
  screens: z.array(z.object({ key: z.string(), ...title })),
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
  heldBy: z.array(code(ORG_TYPES)),
})
export type RightRow = z.output<typeof rightRow>
export const rightList = listOf(rightRow)
