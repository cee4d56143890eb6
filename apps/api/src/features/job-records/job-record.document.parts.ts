import { takenFrom } from '@portal/shared/features/job-records/geo'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { showDay, stamp } from '@portal/shared/kernel/time'
import type { DocumentWords } from '@portal/shared/locales/document-words'
import { wordAndCode } from '@portal/shared/locales/word-and-code'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Block } from '../../kernel/pdf/document.ts'

/** Words in both languages, the reader's own first. */
export type Say = (pick: (words: DocumentWords) => string) => string
/** The name of a field of a record. */
export const fieldsOf =
  (say: Say) =>
  (name: keyof DocumentWords['jobRecords']['field']): string =>
    say(({ jobRecords }) => jobRecords.field[name])

export const time = (value: string | Date | null) => (value ? stamp(new Date(value)) : '')
export const named = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) =>
  [...new Set([nameEn, nameZh])].filter(Boolean).join('\n')

/** What was done, in both languages, before its code. */
export const workNamed = (say: Say, { typeOfWork }: Pick<JobRecordDetail, 'typeOfWork'>): string =>
  wordAndCode(
    say(({ enums }) => enums.typeOfWork[typeOfWork]),
    typeOfWork,
  )

/** Parts by the words of their dictionaries, in both languages, before their codes. */
export async function workOf({ db }: Ctx, say: Say, record: JobRecordDetail): Promise<Block[]> {
  const { parts, scheduleParts, findings } = record
  const rows = await db.dictDetail.findMany({
    where: { dictName: { in: ['jobPart', 'component', 'defect', 'action', 'schedulePart', 'findingClass'] } },
    select: { dictName: true, value: true, labelEn: true, labelZh: true },
  })
  const [classes, others] = [rows.filter(isClass), rows.filter((row) => !isClass(row))]
  const words = new Map(others.map(({ value, labelEn, labelZh }) => [value, [labelEn, labelZh].join(' ')]))
  const word = (code: string | undefined) => (code ? wordAndCode(words.get(code), code) : '')
  const field = fieldsOf(say)
  const columns = [
    { header: field('part'), share: 3 },
    { header: field('defect'), share: 2 },
    { header: field('partActions'), share: 3 },
    ...(findings.length ? [{ header: say(({ inspectionFindings }) => inspectionFindings.field.class), share: 2 }] : []),
  ]
  const classOf = foundIn(say, record, classes)
  return [
    ...(parts.length
      ? [
          { heading: field('parts') },
          {
            columns,
            rows: parts.map(({ part, component, defect, actions, remark }, at) => [
              word(component ?? part),
              word(defect),
              [...actions.map(word), remark].filter(Boolean).join('\n'),
              ...(findings.length ? [classOf(at)] : []),
            ]),
          },
        ]
      : []),
    ...(scheduleParts.length
      ? [{ heading: field('scheduleParts') }, { text: scheduleParts.map(word).join('\n') }]
      : []),
  ]
}

const isClass = ({ dictName }: { dictName: string }) => dictName === 'findingClass'
/** Of which class the finding is that a part has become, and by when it has to be mended. */
function foundIn(
  say: Say,
  { findings }: JobRecordDetail,
  classes: readonly { value: string; labelEn: string; labelZh: string }[],
) {
  const deadline = say(({ inspectionFindings }) => inspectionFindings.field.deadline)
  return (partIndex: number): string => {
    const found = findings.find((one) => one.partIndex === partIndex)
    const word = classes.find(({ value }) => value === found?.findingClass)
    if (!found) return ''
    return [word ? `${word.labelEn} ${word.labelZh}` : found.findingClass, deadline, showDay(found.deadlineOn)].join(
      '\n',
    )
  }
}

export function peopleOf(say: Say, { people }: JobRecordDetail): Block[] {
  const field = fieldsOf(say)
  const columns = [
    { header: field('person'), share: 3 },
    { header: field('workerKind'), share: 3 },
    { header: field('registrationNumber'), share: 2 },
    { header: field('expiresOn'), share: 2 },
  ]
  const rows = people.map(({ name, kind, registrationNumber, expiresOn }) => [
    name,
    say(({ enums }) => enums.workerKind[kind]),
    registrationNumber ?? '',
    expiresOn ? showDay(expiresOn) : '',
  ])
  return [{ heading: say(({ documents }) => documents.record.people) }, { columns, rows }]
}

/** The photographs by name and digest, with when and where each was taken as far as it says so itself. */
export function photosOf(
  say: Say,
  record: Pick<JobRecordDetail, 'photos' | 'siteLatitude' | 'siteLongitude'>,
): Block[] {
  const word = (name: 'photos' | 'photoName' | 'taken' | 'digest' | 'none') =>
    say(({ documents }) => documents.record[name])
  const columns = [
    { header: word('photoName'), share: 2 },
    { header: word('taken'), share: 3 },
    { header: word('digest'), share: 5 },
  ]
  const rows = record.photos.map((photo) => {
    const metres = takenFrom(photo, record)
    const from = say(({ jobRecordPages }) => jobRecordPages.record.distance)
    return [
      photo.name,
      [time(photo.takenAt), metres !== null && from.replaceAll('{{distance}}', `${Math.round(metres)}`)]
        .filter(Boolean)
        .join('\n') || '–',
      photo.sha256,
    ]
  })
  return [{ heading: word('photos') }, rows.length ? { columns, rows } : { text: word('none') }]
}

/** Acknowledgements and replies, as far as the reader may see them. */
export function spokenOf(say: Say, { acknowledgements, replies }: JobRecordDetail): Block[] {
  const word = (name: 'organization' | 'time' | 'none') => say(({ documents }) => documents.record[name])
  const field = fieldsOf(say)
  const table = (
    title: string,
    what: string,
    answers: readonly Pick<JobRecordDetail['replies'][number], 'userName' | 'org' | 'createdAt' | 'text'>[],
  ): Block[] => {
    const columns = [
      { header: word('time'), share: 2 },
      { header: word('organization'), share: 3 },
      { header: field('person'), share: 2 },
      { header: what, share: 4 },
    ]
    const rows = answers.map(({ userName, org, createdAt, text }) => [time(createdAt), named(org), userName, text])
    return [{ heading: title }, rows.length ? { columns, rows } : { text: word('none') }]
  }
  return [
    ...table(
      field('acknowledgements'),
      field('comment'),
      acknowledgements.map((row) => ({ ...row, text: row.comment })),
    ),
    ...table(
      field('replies'),
      field('text'),
      replies.map(({ photos, ...row }) => ({
        ...row,
        text: [
          row.step && say(({ enums }) => enums.disputeStep[row.step ?? 'RAISED']),
          row.text,
          ...photos.map(({ name, sha256 }) => `${name} ${sha256}`),
        ]
          .filter(Boolean)
          .join('\n'),
      })),
    ),
  ]
}
