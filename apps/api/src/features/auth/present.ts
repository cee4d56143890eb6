import type { Prisma } from '@portal/db'
import { type OrgType, ROLE_DEFAULT_NAME } from '@portal/shared/access/roles'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/ports.ts'
import { isExpired } from './session.ts'

export const withRoles = {
  org: true,
  worker: true,
  roles: { include: { role: true } },
  identityLink: { select: { userId: true } },
} satisfies Prisma.UserInclude
export type UserRow = Prisma.UserGetPayload<{ include: typeof withRoles }>

/** What a sign-in asks of an account before the password is right: one statement, whether there is such an account or not. */
export interface Credential {
  id: number
  email: string
  passwordHash: string
}
export const findCredential = (db: Db, username: string): Promise<Credential | null> =>
  db.user.findUnique({
    where: { username: username.toLowerCase() },
    select: { id: true, email: true, passwordHash: true },
  })

/** The account as its owner sees it. */
export const presentUser = ({
  id,
  username,
  email,
  displayName,
  language,
  identityLink,
  org,
  roles,
  worker,
}: UserRow) => ({
  id,
  username,
  email,
  displayName,
  language: language === 'eng' ? ('eng' as const) : ('chi' as const),
  isLinkWithIamSmart: identityLink !== null,
  organisation: { id: org.id, nameEn: org.nameEn, nameZh: org.nameZh, organizationType: org.type as 'RC' },
  roles: roles.map(({ role }) => ({ id: role.id, nameEn: role.nameEn, nameZh: role.nameZh })),
  ...(worker && { workerDetail: { id: worker.id, kind: worker.kind } }),
})

export const presentInfo = (ctx: Ctx, user: UserRow) => ({
  user: presentUser(user),
  roles: user.roles.length ? user.roles.map(({ role }) => role.nameEn) : [ROLE_DEFAULT_NAME],
  permissions: [...ctx.actor.permissions],
  home: user.home,
  // whoever views has no password to change for somebody else
  oneTimeLogin: user.oneTimeLogin && !ctx.actor.viewer,
  passwordExpired: !ctx.actor.viewer && isExpired(user.passwordChangedAt, ctx.settings, ctx.now),
  apiClientId: null,
  viewer: ctx.actor.viewer,
})

/** Who calls, where it is a program: nobody's account. */
export const presentProgram = ({ displayName, language, permissions, apiClientId, ...actor }: Actor) => ({
  user: {
    id: 0,
    username: '',
    email: '',
    displayName,
    language,
    isLinkWithIamSmart: false,
    organisation: {
      id: actor.orgId,
      nameEn: actor.orgNameEn,
      nameZh: actor.orgNameZh,
      organizationType: actor.orgType as OrgType,
    },
    roles: [],
  },
  roles: [],
  permissions: [...permissions],
  home: null,
  oneTimeLogin: false,
  passwordExpired: false,
  apiClientId,
  viewer: null,
})
