import type { Prisma } from '@portal/db'
import type { RecordAnswer } from '@portal/shared/features/questions/answer.schema'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { wordingOf } from './wording.ts'

/** The answers of a record, in the order in which they were asked. */
export const answersFor = ({ actor, now }: Ctx) =>
  ({
    where: visible.jobAnswer(actor, now),
    include: { asked: true },
    orderBy: { id: 'asc' },
  }) satisfies Prisma.JobRecord$answersArgs
type Kept = Prisma.JobAnswerGetPayload<{ include: { asked: true } }>

/** An answer with the words of what was asked. */
export function answerShown({ questionId, number, value, asked }: Kept): RecordAnswer {
  const { choices, ...worded } = wordingOf(asked)
  const { textEn, textZh, answerType } = worded
  const chosen = choices.find((choice) => String(choice.value) === value)
  return {
    ...{ questionId, version: number, textEn, textZh, answerType, value },
    labelEn: chosen?.labelEn ?? '',
    labelZh: chosen?.labelZh ?? '',
  }
}
