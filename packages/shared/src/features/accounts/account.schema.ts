import { z } from 'zod'
import { COMPANION_ROLE } from '../../access/roles.ts'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { exactText, many, rowNumber, uuid, version, whole } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { LANGUAGES } from '../../kernel/words.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { mailProofField, roleRef } from '../auth/auth.schema.ts'
import {
  displayName,
  email,
  mailCode,
  namedRef,
  partialHkid,
  password,
  phone,
  requiredLine,
  rowId,
  searchText,
  TYPED_MAX,
  username,
} from '../common/fields.ts'
import { GROUPS_MAX } from '../groups/group.limits.ts'
import { orgRef } from '../organizations/organization.schema.ts'

export const ACCOUNT_STATES = ['ENABLED', 'DISABLED'] as const
const AGE_MIN = 15
const BIRTH_YEAR_MIN = 1900
const YEAR_MAX = 9999
const isGrownUp = (year: number) => year <= new Date().getFullYear() - AGE_MIN
/** When somebody who works was born. */
export const birthYear = whole(BIRTH_YEAR_MIN, YEAR_MAX).refine(isGrownUp)

const typedPassword = exactText(1, TYPED_MAX)
/** Two that differ do so however weak they are: both faults are told at once. */
const agree = ({ newPassword: one, confirmPassword: two }: { newPassword: unknown; confirmPassword: unknown }) =>
  typeof one !== 'string' || one === two
const differ = { path: ['confirmPassword'], error: 'passwordsDiffer', ...among('confirmPassword') }

export const passwordChange = z
  .object({ oldPassword: typedPassword, newPassword: password, confirmPassword: typedPassword })
  .refine(agree, differ)

/** What a person may set about himself at any time. `version` is the one he has seen. */
export const profileForm = z.object({
  displayName,
  language: z.enum(LANGUAGES),
  yearOfBirth: birthYear.nullable(),
  /** Letters and first digits only; never the check digit (domain.md §9). */
  partialHkid: partialHkid.nullable(),
  version,
})
export const profile = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  displayName: z.string(),
  language: z.enum(LANGUAGES),
  yearOfBirth: z.number().nullable(),
  partialHkid: z.string().nullable(),
  isLinkWithIamSmart: z.boolean(),
  passwordChangedAt: instantOut,
  /** Null when passwords do not expire here. */
  passwordExpiresAt: instantOut.nullable(),
  version: z.number(),
})

export const SCREEN_KEY_MAX = 60
/** The screen somebody lands on, by its key in the menu; none leaves it to his role. */
export const homeChange = z.object({ home: requiredLine(SCREEN_KEY_MAX).nullable() })

/* What decides how a person gets in asks for the password once more (ASVS 7.5.1). */
export const usernameChange = z.object({ username, password: typedPassword })
export const phoneChange = z.object({ phone: phone.nullable(), version })
export const newEmailCode = z.object({ email })
export const emailChange = z.object({
  email,
  password: typedPassword,
  oldUuid: uuid,
  oldCode: mailCode,
  newUuid: uuid,
  newCode: mailCode,
})

export const forgottenPassword = z.object({ email, proof: mailProofField })
/** `uuid` is the one that the request for a code was answered with. */
export const passwordReset = z
  .object({ uuid, code: mailCode, newPassword: password, confirmPassword: typedPassword })
  .refine(agree, differ)

/** More roles than anybody holds. */
export const ROLES_MAX = 10

/** The groups of the chart that somebody is to be in, of those that the giver keeps; without it they stay as they are. */
const groupIds = many(rowNumber, { max: GROUPS_MAX })
  .transform((ids) => [...new Set(ids)])
  .optional()

/** The account of a colleague, or of somebody of a consultant; its one-time password goes to the e-mail address. */
export const accountCreate = z
  .object({
    /** Whose person it is; without it, one's own organization's. */
    orgId: rowNumber.optional(),
    username,
    displayName,
    email,
    phone: phone.nullish().transform((value) => value ?? null),
    /** Of the letters to him. */
    language: z.enum(LANGUAGES),
    roleIds: many(rowNumber, { min: 1, max: ROLES_MAX }).transform((ids) => [...new Set(ids)]),
    groupIds,
  })
  .refine(({ roleIds }) => roleIds.length !== 1 || roleIds[0] !== COMPANION_ROLE, {
    path: ['roleIds'],
    error: 'roleNeedsAnother',
    ...among('roleIds'),
  })
/** For whose people. */
export const givableRoleQuery = z.object({ orgId: rowId.optional() })
/** With the organization that they are of. */
export const givableRoleList = listOf(roleRef).extend({
  org: orgRef,
  /** Whether its groups are the reader's to put people into. */
  isGrouped: z.boolean(),
})

/** Totals stop here; the screen then says 10,000+. */
export const ACCOUNTS_CAP = 10_000
export const accountFilters = {
  q: searchText,
  status: code(ACCOUNT_STATES).optional(),
  roleIds: listParam(rowId),
  organizations: listParam(rowId),
  /** In any of these groups, of those that the reader knows. */
  groups: listParam(rowId),
  /** In none of the groups that the reader knows, or in one. */
  noGroup: flagParam,
  /** Days on which somebody was let in last. */
  signedInFrom: day.optional(),
  signedInTo: day.optional(),
}
export const accountQuery = listQuery(accountFilters, ['displayName', 'username', 'createdAt'])
export const accountExportQuery = exportQuery(accountFilters)
export const account = z.object({
  id: z.number(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  status: code(ACCOUNT_STATES),
  organisation: z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() }),
  roles: z.array(roleRef),
  /** The groups of the chart that he is in, of those that the reader knows. */
  groups: z.array(namedRef),
  /** Ways in that are open at this moment. */
  sessionCount: z.number(),
  /** When he was let in last, by whichever way. */
  lastSignInAt: instantOut.nullable(),
  /** Whether whoever asks may edit it. */
  isEditable: z.boolean(),
  can: z.array(z.string()),
})
export const accountList = cappedListOf(account)

/** One account, for whoever looks after it. What says who somebody is apart from his name is told to nobody else: only that it is there. */
export const accountDetail = account.extend({
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  hasYearOfBirth: z.boolean(),
  hasPartialHkid: z.boolean(),
  version: z.number(),
  createdAt: instantOut,
  /** The roles he could get or lose; whatever else he has stays. */
  givable: z.array(roleRef),
  /** Those of his groups that the reader may take him out of; none where his groups are not the reader's to change at all. */
  joined: z.array(namedRef).nullable(),
})
export type AccountDetail = z.output<typeof accountDetail>

/** What an admin changes. Year of birth and HKID stay where they are not sent; `null` takes them away. */
export const accountEdit = z.object({
  username,
  displayName,
  email,
  phone: phone.nullable(),
  language: z.enum(LANGUAGES),
  yearOfBirth: birthYear.nullish(),
  partialHkid: partialHkid.nullish(),
  roleIds: many(rowNumber, { max: ROLES_MAX }).transform((ids) => [...new Set(ids)]),
  groupIds,
  version,
})
