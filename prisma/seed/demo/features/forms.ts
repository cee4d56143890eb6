import { createHash } from 'node:crypto'
import { canonicalForm, type FormData, withoutResults } from '@portal/shared/features/forms/form.data'
import { deadlineOf } from '@portal/shared/features/forms/form.deadline'
import { type FormDefinition, formDefinition } from '@portal/shared/features/forms/form.definition'
import { type FormState, SENT } from '@portal/shared/features/forms/form.rules'
import { fromDate } from '@portal/shared/kernel/time'
import type { PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import { attemptRows, CANCELLED, lengthOf, OUTAGE, PROCESSED, RECEIVED } from '../forms/attempts.ts'
import { filledIn, type Org, type Told } from '../forms/filled.ts'
import type { DemoPart } from '../part.ts'
import { at } from '../random.ts'

interface Shown extends Told {
  status: FormState
  /** Days from today: when it was begun. */
  begun: number
  units: number
  signed?: readonly ('principal' | 'sub' | 'rc' | 'rp' | 're' | 'reporter')[]
  nextSigner?: 'OWNER' | 'COUNTERPART'
  reason?: string
  over?: object
  attempts?: Parameters<typeof attemptRows>[0]
}
const LE2_BOTH = { signed: ['principal', 'sub'] } as const
/** One form at least in each state, of the demo's contractor and responsible person. */
const FORMS: readonly Shown[] = [
  { code: 'le2', status: 'SAVED', begun: -2, about: 20, units: 12 },
  { code: 'le10', status: 'AUTO_CREATED', begun: -2, about: -2, units: 1 },
  { code: 'le27', status: 'TO_BE_FILLED', begun: 0, about: 0, units: 1 },
  { code: 'le3', status: 'TO_BE_FILLED', begun: -3, about: 28, units: 5 },
  { code: 'le3', status: 'TO_BE_SIGNED', begun: -6, about: 11, units: 6, nextSigner: 'OWNER' },
  {
    code: 'le2',
    status: 'TO_BE_SENT',
    begun: -4,
    about: 14,
    units: 38,
    signed: ['principal'],
    nextSigner: 'COUNTERPART',
  },
  { code: 'le2', status: 'TO_BE_SUBMITTED', begun: -5, about: 12, units: 24, ...LE2_BOTH },
  {
    code: 'le2',
    status: 'SENDING',
    begun: -5,
    about: 11,
    units: 40,
    ...LE2_BOTH,
    over: { sendTries: OUTAGE.length, fault: 'silent' },
    attempts: OUTAGE,
  },
  {
    code: 'le27',
    status: 'SUBMITTED',
    begun: -7,
    about: -7,
    units: 1,
    signed: ['reporter'],
    over: { ackNo: 'WBRS-26-558102' },
    attempts: RECEIVED,
  },
  {
    code: 'le10',
    status: 'PROCESSED',
    begun: -40,
    about: -45,
    units: 1,
    signed: ['re', 'rp'],
    over: { ackNo: 'WBRS-26-551877' },
    attempts: PROCESSED,
  },
  { code: 'le2', status: 'CANCELLED', begun: -30, about: 0, units: 2, reason: '分包安排已取消。' },
  {
    ...{ code: 'le3', status: 'SUBMITTED_OTHER', begun: -24, about: 3, units: 2, signed: ['rc'] },
    over: { otherChannel: { channel: '郵寄', on: '', remark: '掛號信' } },
  },
  {
    code: 'le2',
    status: 'SUBMISSION_CANCELLED',
    begun: -28,
    about: 6,
    units: 9,
    ...LE2_BOTH,
    reason: '日期有誤，另行提交。',
    over: { ackNo: 'WBRS-26-552604' },
    attempts: CANCELLED,
  },
]
/** Until the form that waits for its next try is tried again. */
const RETRY_MS = 59 * 60_000
const OVER: readonly FormState[] = ['PROCESSED', 'CANCELLED', 'SUBMITTED_OTHER', 'SUBMISSION_CANCELLED']

/** Statutory forms in all of their states. */
export const forms: DemoPart = {
  async afterwards(db, { city }) {
    const { demo, contractors } = city.orgs
    const [rc, rp, sub] = await Promise.all(
      [demo.rc, demo.rp, at(contractors, 5)].map(({ id }) => db.organization.findUniqueOrThrow({ where: { id } })),
    )
    if (!rc || !rp || !sub) return
    for (const [index, shown] of FORMS.entries()) await add(db, city, shown, { rc, rp, sub }, index)
  },
}

async function add(db: PrismaClient, city: City, shown: Shown, orgs: Record<'rc' | 'rp' | 'sub', Org>, index: number) {
  const { code, status, begun, units, signed = [], nextSigner = null, reason = '', over = {}, attempts = [] } = shown
  const type = await db.formType.findFirstOrThrow({ where: { code }, orderBy: { id: 'desc' } })
  const definition = formDefinition.parse(type.definition)
  const { rc, rp, sub } = orgs
  const [owner, other] = definition.ownerType === 'RC' ? [rc, code === 'le2' ? sub : rp] : [rp, rc]
  const found = await db.logbook.findMany({
    where: {
      ...{ stage: 'IN_SERVICE', kind: 'L' },
      AND: [rc, rp].map(({ id }) => ({ parties: { some: { orgId: id, isVoid: false, endsAt: null } } })),
    },
    orderBy: { locationId: 'asc' },
    skip: index,
    take: units,
    include: { specification: true },
  })
  const [unit] = found
  if (!unit) return
  const data = filledIn(shown, city, { ...orgs, unit })
  const isTried = status === 'SENDING'
  const when = isTried ? new Date(city.now.getTime() - lengthOf(attempts) + RETRY_MS) : daysFrom(city, begun)
  const hasLeft = SENT.some((sent) => sent === status)
  const by =
    status === 'AUTO_CREATED' ? '' : city.people.nameOf(owner.id === rc.id ? city.orgs.demo.rc : city.orgs.demo.rp)
  const told =
    'otherChannel' in over
      ? { otherChannel: { ...(over.otherChannel as object), on: fromDate(daysFrom(city, begun + 2)) } }
      : {}
  const key = crypto.randomUUID()
  const entry = await db.formEntry.create({
    data: {
      ...{
        typeId: type.id,
        code,
        status,
        ownerOrgId: owner.id,
        counterpartOrgId: other.id,
        nextSigner,
        reason,
      },
      isShared: definition.isShared || hasLeft || signed.length > 1,
      data: data as object,
      ...{ unitCount: found.length, premisesCount: new Set(found.map(({ premises }) => premises)).size, kind: 'L' },
      ...{
        deadlineAt: deadlineOf(definition, data),
        createdAt: when,
        updatedAt: when,
        createdByName: by,
        updatedByName: by,
      },
      ...(hasLeft && { sendKey: key, sendingSince: when, submittedAt: isTried ? null : when, submittedByName: by }),
      ...(isTried && { nextTryAt: new Date(city.now.getTime() + RETRY_MS) }),
      ...(OVER.includes(status) && { finishedAt: daysFrom(city, Math.min(begun + 3, -1)) }),
      ...{ ...over, ...told },
    },
  })
  await db.formLogbook.createMany({
    data: found.map(({ id }) => ({
      ...{ entryId: entry.id, logbookId: id, createdAt: when },
      ...(status === 'PROCESSED' && { result: 'ACCEPTED' }),
    })),
  })
  const locationIds = found.map(({ locationId }) => locationId)
  const sha256 = digestOf({ ...entry, definition, data, locationIds })
  await signAll(db, { ...entry, definition, sha256, units: found.length }, signed, { owner, other, by, when })
  await db.formAttempt.createMany({
    data: attemptRows(attempts, { ...entry, entryId: entry.id, key, sha256, from: when }),
  })
}

/** What is signed, and sent. */
const digestOf = (entry: {
  referenceNo: string
  definition: FormDefinition
  data: FormData
  locationIds: string[]
}) => {
  const { referenceNo, definition, data, locationIds } = entry
  const text = { number: referenceNo, version: definition.version, locationIds, data: withoutResults(definition, data) }
  return createHash('sha256').update(canonicalForm(text)).digest('hex')
}

interface Signed {
  id: number
  definition: FormDefinition
  sha256: string
  units: number
}
async function signAll(
  db: PrismaClient,
  { id, definition, sha256, units }: Signed,
  signed: readonly string[],
  { owner, other, by, when }: { owner: Org; other: Org; by: string; when: Date },
) {
  await db.formSignature.createMany({
    data: signed.map((role) => {
      const isOther = definition.signatures.find((one) => one.role === role)?.by === 'counterpart'
      const org = isOther ? other : owner
      return {
        ...{
          entryId: id,
          role,
          side: isOther ? 'COUNTERPART' : 'OWNER',
          method: role === 're' ? 'upload' : 'portal',
          sha256,
        },
        ...{ name: isOther ? org.contactName || org.nameZh : by, orgNameEn: org.nameEn, orgNameZh: org.nameZh },
        ...{ unitCount: units, signedAt: when, createdAt: when },
      }
    }),
  })
}
