import { valueAt } from '@portal/shared/features/forms/form.data'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { stamp } from '@portal/shared/kernel/time'
import type { useWords } from '../../kernel/words.ts'

export interface Task {
  key: string
  title: string
  note: string
  tone: Tone
  /** The records of the work by which it was done. */
  works?: FormEntry['works']
}
type Words = ReturnType<typeof useWords>
const NOTICE_HOURS = 4
const HOUR_MS = 3_600_000

const instantAt = (entry: FormEntry, path: string): Date | undefined => {
  const value = valueAt(entry.formData, path)
  const at = typeof value === 'string' ? new Date(value) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

/** Filling in, signing and submitting: that of whoever files. */
function filing({ t, person }: Words, entry: FormEntry): Task {
  const { signatures, submittedAt, submittedByName, deadlineAt } = entry
  const held = signatures.find(({ voidedAt }) => !voidedAt)
  const isDone = submittedAt !== null
  const by = deadlineAt ? t('formDetail.tasks.by', { time: stamp(new Date(deadlineAt)) }) : ''
  const signed =
    held && t('formDetail.next.signedAt', { name: person(held.name), time: stamp(new Date(held.signedAt)) })
  const sent =
    submittedAt && [person(submittedByName), stamp(new Date(submittedAt))].filter(Boolean).join(t('common.comma'))
  return { key: 'file', title: t('formDetail.tasks.file'), note: sent || signed || by, tone: isDone ? 'good' : 'todo' }
}

/** Whether the responsible person lets the contractor file: he need not. */
function consenting({ t, person }: Words, { consentedAt, consentedByName }: FormEntry): Task {
  const note = consentedAt
    ? [person(consentedByName), stamp(new Date(consentedAt))].join(t('common.comma'))
    : t('formDetail.tasks.notAsked')
  return { key: 'consent', title: t('formDetail.tasks.consent'), note, tone: consentedAt ? 'good' : 'quiet' }
}

/** The notice that it is out of use, within four hours; only of what was taken out of use. */
function notice({ t }: Words, entry: FormEntry): Task[] {
  if (valueAt(entry.formData, 'equipmentSuspended') !== true) return []
  const [since, shown] = [instantAt(entry, 'suspendedAt'), instantAt(entry, 'noticeDisplayedAt')]
  const limit = since && stamp(new Date(since.getTime() + NOTICE_HOURS * HOUR_MS))
  const note = [
    shown ? stamp(shown) : t('formDetail.tasks.notYet'),
    limit && t('formDetail.tasks.limit', { time: limit }),
  ]
  return [
    {
      key: 'notice',
      title: t('formDetail.tasks.notice'),
      note: note.filter(Boolean).join(t('common.comma')),
      tone: shown ? 'good' : 'todo',
    },
  ]
}
function resuming({ t }: Words, entry: FormEntry): Task[] {
  if (valueAt(entry.formData, 'equipmentSuspended') !== true) return []
  const at = instantAt(entry, 'resumedAt')
  return [
    {
      key: 'resume',
      title: t('formDetail.tasks.resume'),
      note: at ? stamp(at) : t('formDetail.tasks.notYet'),
      tone: at ? 'good' : 'quiet',
    },
  ]
}
/** How the incident was attended and put right, by the records of that work; of one that the reader does not see, that there is one. */
function record({ t }: Words, { jobRecordId, works }: FormEntry): Task {
  const isDone = jobRecordId !== null || works.length > 0
  const note = t(isDone ? 'formDetail.tasks.hasRecord' : 'formDetail.tasks.noRecord')
  return {
    ...{ key: 'record', title: t('formDetail.tasks.record'), works },
    ...{ note: works.length ? '' : note, tone: isDone ? 'good' : 'quiet' },
  }
}

/** What an incident asks of the responsible person and of the contractor, as far as the form itself says it. */
export function tasksOf(words: Words, entry: FormEntry): { owner: Task[]; other: Task[] } {
  const isByOther = entry.filler === 'COUNTERPART'
  const file = filing(words, entry)
  return {
    owner: [...(isByOther ? [] : [file]), consenting(words, entry), ...resuming(words, entry)],
    other: [record(words, entry), ...(isByOther ? [file] : []), ...notice(words, entry)],
  }
}
