import { DISPUTE_ENDS, type DisputeStep, type JOB_STATUSES } from './job-record.codes.ts'

/** What of a record, an acknowledgement and a reply is sealed. Names and registration numbers enter masked (product.md §8). */
export type Mask = (value: string) => string

/** A type and not an interface, so that it can be stored as JSON. */
export type SealedPerson = {
  workerId: number | null
  name: string
  kind: string
  registrationNumber: string | null
  expiresOn: string | null
}
export interface SealedPhoto {
  sha256: string
  /** SHA-256 of the copy that screens show; nothing where there is none, as in all that was sealed before there were copies. */
  copy?: string | null
  takenAt?: Date | null
  takenLatitude?: number | null
  takenLongitude?: number | null
}
export interface SealedRecord {
  id: number
  logbookId: number
  orgId: number
  /** Nobody, where a program of the organization recorded it. */
  submitterId: number | null
  apiClientId?: number | null
  creatorType: string
  typeOfWork: string
  startedAt: Date
  completedAt: Date
  submittedAt: Date
  calledAt: Date | null
  outOfServiceAt: Date | null
  backInServiceAt: Date | null
  trappedMinutes: number | null
  /** Nothing also of a record that was sealed before visits were linked. */
  parentJobId?: number | null
  /** The same of what a make-up visit makes up for. */
  compensates?: number | null
  remarks: string
  /** Of an inspection, as far as it said so; nothing also of a record that was sealed before it could. */
  namedPlanId?: number | null
  inspectionType?: string | null
  parts: unknown
  scheduleParts: readonly string[]
  people: readonly SealedPerson[]
  latitude: number | null
  longitude: number | null
  accuracyM: number | null
  distanceM: number | null
  geo: string
  notifiedName: string
  notifiedTitle: string
  notifiedAcknowledged: boolean
  notifiedRemark: string
  attention: readonly string[]
  photos: readonly SealedPhoto[]
  /** Nothing also of a record that was sealed before questions were asked. */
  answers?: readonly SealedReplyToQuestion[] | null
  /** Nothing also of a record that was sealed before work could settle alarms. */
  alarms?: readonly SealedVerdict[] | null
}
/** An alarm of a sensor that the work settled, and what there was. */
export interface SealedVerdict {
  id: number
  verdict: string
}
/** What a question was answered with, and in which words it was asked. */
export interface SealedReplyToQuestion {
  questionId: number
  version: number
  textEn: string
  textZh: string
  /** As the version keeps them: JSON. */
  choices: unknown
  value: string
}
export interface SealedAnswer {
  id: number
  jobRecordId: number
  orgId: number
  userId: number
  userName: string
  createdAt: Date
}

const masked = (value: string, mask: Mask): string => value && mask(value)
const person = ({ workerId, kind, expiresOn, name, registrationNumber }: SealedPerson, mask: Mask) => ({
  workerId,
  kind,
  expiresOn,
  name: masked(name, mask),
  registrationNumber: masked(registrationNumber ?? '', mask),
})

/** What is shown instead of the photographs, and what was read from them. */
function copiesOf(photos: readonly SealedPhoto[]) {
  const copies = photos.flatMap(({ sha256, copy, takenAt, takenLatitude, takenLongitude }) =>
    copy ? [{ sha256, copy, takenAt, takenLatitude, takenLongitude }] : [],
  )
  return copies.length && { copies: copies.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)) }
}

/** Which plan an inspection completes, and of which type it is, where it said so. */
function inspectionOf({ namedPlanId: planId, inspectionType: type }: SealedRecord) {
  const inspection = { ...(planId && { planId }), ...(type && { type }) }
  return Object.keys(inspection).length > 0 && { inspection }
}

/** Answers to questions, with the words of what was asked; of a choice also its own. */
function questionsOf({ answers }: SealedRecord) {
  if (!answers?.length) return false
  const said = answers.map(({ questionId, version, textEn, textZh, choices, value }) => {
    const known: { value?: unknown; labelEn?: unknown; labelZh?: unknown }[] = Array.isArray(choices) ? choices : []
    const chosen = known.find((choice) => String(choice?.value) === value)
    const choice = chosen && { choiceEn: chosen.labelEn, choiceZh: chosen.labelZh }
    return { questionId, version, textEn, textZh, value, ...choice }
  })
  return { answers: said.sort((a, b) => a.questionId - b.questionId) }
}

/** Alarms that the work settled, each with its verdict. */
const alarmsOf = ({ alarms }: SealedRecord) =>
  Boolean(alarms?.length) && {
    alarms: alarms?.map(({ id, verdict }) => ({ id, verdict })).sort((a, b) => a.id - b.id),
  }

/** Status, deletion and whatever else may change later is not part of what was submitted. */
export const recordContent = (row: SealedRecord, mask: Mask) => ({
  id: row.id,
  logbookId: row.logbookId,
  orgId: row.orgId,
  submitterId: row.submitterId,
  ...(row.apiClientId && { apiClientId: row.apiClientId }),
  creatorType: row.creatorType,
  typeOfWork: row.typeOfWork,
  startedAt: row.startedAt,
  completedAt: row.completedAt,
  submittedAt: row.submittedAt,
  calledAt: row.calledAt,
  outOfServiceAt: row.outOfServiceAt,
  backInServiceAt: row.backInServiceAt,
  trappedMinutes: row.trappedMinutes,
  ...(row.parentJobId && { parentJobId: row.parentJobId }),
  ...(row.compensates && { compensates: row.compensates }),
  remarks: row.remarks,
  ...inspectionOf(row),
  parts: row.parts,
  scheduleParts: row.scheduleParts,
  people: row.people.map((one) => person(one, mask)),
  gps: {
    latitude: row.latitude,
    longitude: row.longitude,
    accuracyM: row.accuracyM,
    distanceM: row.distanceM,
    geo: row.geo,
  },
  notified: {
    name: masked(row.notifiedName, mask),
    title: row.notifiedTitle,
    acknowledged: row.notifiedAcknowledged,
    remark: row.notifiedRemark,
  },
  attention: row.attention,
  photos: row.photos.map(({ sha256 }) => sha256).sort(),
  ...copiesOf(row.photos),
  ...questionsOf(row),
  ...alarmsOf(row),
})

const answer = ({ id, jobRecordId, orgId, userId, userName, createdAt }: SealedAnswer, mask: Mask) => ({
  id,
  jobRecordId,
  orgId,
  userId,
  userName: masked(userName, mask),
  createdAt,
})
export const acknowledgementContent = (row: SealedAnswer & { comment: string }, mask: Mask) => ({
  ...answer(row, mask),
  comment: row.comment,
})
/** A later text of the remark with which it was acknowledged. */
export interface SealedRemark extends SealedAnswer {
  acknowledgementId: number
  /** From 2 on. */
  version: number
  comment: string
}
export const remarkContent = (row: SealedRemark, mask: Mask) => ({
  ...answer(row, mask),
  acknowledgementId: row.acknowledgementId,
  version: row.version,
  comment: row.comment,
})
export interface SealedReply extends SealedAnswer {
  text: string
  /** Whether its author was a responsible person; nothing of a reply that was sealed before this was kept. */
  asResponsible: boolean | null
  /** Of a dispute, and the step that raised it; nothing of what was only said. */
  step: DisputeStep | null
  disputeId: number | null
  photos: readonly SealedPhoto[]
  /** By when it asks the other side for an answer, and the requests that it settles; nothing also of what was sealed before there were any. */
  answerBy?: string | null
  settles?: readonly number[] | null
}
export const replyContent = (row: SealedReply, mask: Mask) => ({
  ...answer(row, mask),
  text: row.text,
  ...(row.asResponsible !== null && { asResponsible: row.asResponsible }),
  ...(row.step && { step: row.step, disputeId: row.disputeId }),
  // Nothing where there are none, as in all that was sealed before replies had photographs.
  ...(row.photos.length > 0 && { photos: row.photos.map(({ sha256 }) => sha256).sort() }),
  ...copiesOf(row.photos),
  ...(row.answerBy && { answerBy: row.answerBy }),
  ...(row.settles?.length && { settles: [...row.settles] }),
})

export interface SealedDeletion {
  id: number
  deletedAt: Date
  deletedByName: string
  /** A value of the dictionary. */
  deletionReason: string
  deletionComments: string
}
/** Who deleted a record, when and why; what it said stands in the entry that sealed it. */
export const deletionContent = (row: SealedDeletion, mask: Mask) => ({
  id: row.id,
  deletedAt: row.deletedAt,
  deletedByName: masked(row.deletedByName, mask),
  reason: row.deletionReason,
  ...(row.deletionComments && { comments: row.deletionComments }),
})

/** An entry about a record, with the reply behind it when it is one. */
interface SealedAbout {
  kind: string
  id?: number | undefined
  asResponsible?: boolean | null | undefined
  step?: DisputeStep | null | undefined
  disputeId?: number | null | undefined
}
/** The states a record may be in, told from the entries sealed about it (product.md §5). */
export function statesAfter(entries: readonly SealedAbout[]): readonly (typeof JOB_STATUSES)[number][] {
  const has = (kind: string) => entries.some((entry) => entry.kind === kind)
  if (has('DELETION')) return ['DELETED']
  if (isDisputed(entries)) return ['DISPUTED']
  if (has('ACKNOWLEDGEMENT')) return ['ACKNOWLEDGED']
  // Only the word of a responsible person makes it "replied"; a contractor's own leaves it as it was.
  const replies = entries.filter(({ kind }) => kind === 'REPLY')
  if (replies.some(({ asResponsible }) => asResponsible)) return ['REPLIED']
  return replies.some(({ asResponsible }) => (asResponsible ?? null) === null)
    ? ['SUBMITTED', 'REPLIED']
    : ['SUBMITTED']
}

/** Whether a dispute was raised that nobody has ended. */
function isDisputed(entries: readonly SealedAbout[]): boolean {
  const ends = entries.filter(({ step }) => DISPUTE_ENDS.some((end) => end === step))
  const ended = new Set(ends.map(({ disputeId }) => disputeId))
  return entries.some(({ step, id }) => step === 'RAISED' && !ended.has(id))
}

interface Derived {
  isRoutine: boolean
  photoCount: number
  workerIds: readonly number[]
  attention: readonly string[]
  photos: readonly unknown[]
  people: readonly { workerId: number | null }[]
}
/** Columns beside the sealed ones that are shown or searched: each says again what a sealed one says. */
export const saysItsOwn = (row: Derived): boolean =>
  row.isRoutine === (row.attention.length === 0) &&
  row.photoCount === row.photos.length &&
  row.workerIds.join() === row.people.flatMap(({ workerId }) => workerId ?? []).join()
