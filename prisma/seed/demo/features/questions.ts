import { addDays, toDate } from '@portal/shared/kernel/time'
import { type City, daysFrom } from '../city/city.ts'
import { holdsAt } from '../city/parties.ts'
import { choicesOf, QUESTIONS } from '../jobs/asked.ts'
import type { JobRecord } from '../jobs/records.ts'
import type { DemoPart } from '../part.ts'

/** Days before its first one on which a question was written. */
const WRITTEN = 6

/** The questions of the demo's contractor, and what its workers answered. */
export const questions: DemoPart = {
  isLarge: true,
  rows: ({ city, history: { records } }) => ({
    ...questionsOf(city),
    JobAnswer: answered(records),
  }),
}

function questionsOf(city: City) {
  const { orgs, people, now, today } = city
  const org = orgs.demo.rc
  const userName = people.nameOf(org)
  const since = (from: number) => daysFrom(city, Math.min(from, 0) - WRITTEN)
  return {
    Question: QUESTIONS.map(({ id, isRequired, at, endedOn, versions }) => {
      const createdAt = since(versions[0]?.from ?? 0)
      const last = since(versions.at(-1)?.from ?? 0)
      return {
        id,
        orgId: org.id,
        order: id,
        requiredSince: isRequired ? createdAt : null,
        everywhereSince: at ? null : createdAt,
        endedAt: endedOn === undefined ? null : daysFrom(city, endedOn),
        updatedAt: endedOn === undefined ? last : daysFrom(city, endedOn),
        updatedByName: userName,
        createdAt,
      }
    }),
    QuestionVersion: QUESTIONS.flatMap(({ id, versions }) =>
      versions.map((version, at) => ({
        questionId: id,
        number: at + 1,
        startsOn: toDate(addDays(today, version.from)),
        textEn: version.textEn,
        textZh: version.textZh,
        answerType: version.answerType,
        choices: choicesOf(version),
        userName,
        createdAt: since(version.from),
      })),
    ),
    QuestionWork: QUESTIONS.flatMap(({ id, types, versions }) =>
      types.map((typeOfWork) => ({ questionId: id, typeOfWork, createdAt: since(versions[0]?.from ?? 0) })),
    ),
    QuestionLocation: QUESTIONS.flatMap(({ id, at, versions }) =>
      at
        ? unitsOf(city, now)
            .filter(at)
            .map((unit) => ({
              questionId: id,
              logbookId: unit.id,
              how: unit.id % 3 ? 'LOGBOOKS' : 'LIST',
              userName,
              createdAt: since(versions[0]?.from ?? 0),
            }))
        : [],
    ),
  }
}

/** The units that the contractor looks after today. */
const unitsOf = ({ orgs, units, holdings }: City, now: Date) =>
  units.filter((unit) =>
    (holdings.get(unit.id) ?? []).some((one) => one.org === orgs.demo.rc && holdsAt(one, now.getTime())),
  )

const answered = (records: readonly JobRecord[]) =>
  records.flatMap(({ id, answers, submittedAt }) =>
    (answers ?? []).map(({ questionId, version, value }) => ({
      jobRecordId: id,
      questionId,
      number: version,
      value,
      createdAt: submittedAt,
    })),
  )
