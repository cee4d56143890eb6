import { choice } from '@portal/shared/features/questions/answer.schema'
import { answerType } from '@portal/shared/features/questions/question.codes'
import { fromDate } from '@portal/shared/kernel/time'
import { z } from 'zod'

/** A version as PostgreSQL keeps it. */
export interface StoredVersion {
  number: number
  startsOn: Date
  textEn: string
  textZh: string
  answerType: string
  choices: unknown
}

/** Choices altered by hand beyond recognition are none. */
export const choicesOf = (stored: unknown) => z.array(choice).catch([]).parse(stored)

/** A version as it is shown. */
export const wordingOf = ({ number, startsOn, textEn, textZh, answerType: type, choices }: StoredVersion) => ({
  number,
  startsOn: fromDate(startsOn),
  textEn,
  textZh,
  answerType: answerType.parse(type),
  choices: choicesOf(choices),
})
export type Wording = ReturnType<typeof wordingOf>

/** What is asked on a day: of those that have begun the last. */
export const versionOn = <V extends { number: number; startsOn: string }>(
  versions: readonly V[],
  day: string,
): V | undefined => versions.filter(({ startsOn }) => startsOn <= day).toSorted((a, b) => b.number - a.number)[0]
