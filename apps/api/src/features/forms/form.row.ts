import type { Prisma } from '@portal/db'
import { FILLERS, formTypeCode, SIGN_METHODS, SIGN_ROLES } from '@portal/shared/features/forms/form.codes'
import { cleanedData, type FormData, signersOf } from '@portal/shared/features/forms/form.data'
import type { FormDefinition, FormSigner } from '@portal/shared/features/forms/form.definition'
import { FORM_STATES, type FormState } from '@portal/shared/features/forms/form.rules'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { code } from '@portal/shared/kernel/code'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { typeOf } from './form.types.ts'

export type Side = (typeof FILLERS)[number]
const [side, status, method, role] = [code(FILLERS), code(FORM_STATES), code(SIGN_METHODS), code(SIGN_ROLES)]

/** What is read of an entry wherever one of its parts is asked for. */
export const whole = {
  type: { select: { id: true, definition: true } },
  owner: orgRef,
  counterpart: orgRef,
  signatures: { orderBy: { id: 'asc' } },
} satisfies Prisma.FormEntryInclude
export type Whole = Prisma.FormEntryGetPayload<{ include: typeof whole }>

/** An entry with its definition, and its columns as what they hold. */
export interface Entry extends Omit<Whole, 'type' | 'data' | 'status' | 'filler' | 'nextSigner' | 'code' | 'kind'> {
  name: string
  kind: 'L' | 'E' | null
  definition: FormDefinition
  data: FormData
  status: FormState
  filler: Side
  nextSigner: Side | null
  code: ReturnType<typeof formTypeCode.parse>
}
export const entryOf = ({ type, ...row }: Whole): Entry => ({
  ...row,
  name: row.referenceNo,
  definition: typeOf(type).definition,
  data: cleanedData(row.data),
  status: status.parse(row.status),
  filler: side.parse(row.filler),
  nextSigner: row.nextSigner === null ? null : side.parse(row.nextSigner),
  code: formTypeCode.parse(row.code),
  kind: unitKind.nullable().parse(row.kind),
})

/** Signatures that hold, and those that an edit made void. */
export const signaturesOf = ({ signatures }: Pick<Whole, 'signatures'>) =>
  signatures.map((one) => ({
    ...one,
    role: role.parse(one.role),
    side: side.parse(one.side),
    method: method.parse(one.method),
  }))

/** Which of both organizations signs as what; all is its owner's where there is no other one. */
export function sideOf(
  { by }: FormSigner,
  { filler, counterpartOrgId }: Pick<Entry, 'filler' | 'counterpartOrgId'>,
): Side {
  if (counterpartOrgId === null) return 'OWNER'
  return by === 'filler' ? filler : by === 'owner' ? 'OWNER' : 'COUNTERPART'
}

/** Whoever signs next; nobody once all have. */
export function nextSignerOf(entry: Pick<Entry, 'definition' | 'data' | 'signatures'>): FormSigner | undefined {
  const signed = new Set(entry.signatures.filter(({ voidedAt }) => !voidedAt).map(({ role }) => role))
  return signersOf(entry.definition, entry.data).find((one) => !signed.has(one.role))
}

/** In the mobile app an engineer signs or sends back as an engineer alone, whatever the signatures of a type and their order are. */
export const isTurnOf = ({ actor }: Ctx, entry: Pick<Entry, 'definition' | 'data' | 'signatures'>): boolean =>
  actor.channel !== 'mobile' || nextSignerOf(entry)?.role === 're'

/** What an entry is once somebody has signed: to be signed by the next one, to be sent to him first, or to be submitted. */
export function afterSignature(entry: Entry): { status: FormState; nextSigner: Side | null } {
  const next = nextSignerOf(entry)
  if (!next) return { status: 'TO_BE_SUBMITTED', nextSigner: null }
  const nextSigner = sideOf(next, entry)
  return { status: nextSigner === 'COUNTERPART' && !entry.isShared ? 'TO_BE_SENT' : 'TO_BE_SIGNED', nextSigner }
}

/** The organization of a side. */
export const orgOf = (
  { ownerOrgId, counterpartOrgId }: Pick<Entry, 'ownerOrgId' | 'counterpartOrgId'>,
  side: Side,
): number | null => (side === 'OWNER' ? ownerOrgId : counterpartOrgId)

/** Whether it is the turn of somebody's organization to sign, and whether that fills the form in. */
export function turnsOf(
  { actor }: Pick<Ctx, 'actor'>,
  entry: Pick<Entry, 'ownerOrgId' | 'counterpartOrgId' | 'filler' | 'nextSigner'>,
): { isMyTurn: boolean; isMine: boolean } {
  const mine = (side: Side) => orgOf(entry, side) === actor.orgId
  return { isMyTurn: entry.nextSigner !== null && mine(entry.nextSigner), isMine: mine(entry.filler) }
}

/** What is filled in, as it is written; JSON of PostgreSQL knows no undefined. */
export const jsonOf = (data: FormData): Prisma.InputJsonObject => data as Prisma.InputJsonObject
